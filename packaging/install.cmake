# SPDX-FileCopyrightText: 2026 The Headroom authors
# SPDX-License-Identifier: MIT

# What an installed Headroom consists of; included by app/CMakeLists.txt. Desktop file, metainfo, icon and
# MIME type share one id, which the program sets as its desktop file name too.
set(HEADROOM_APP_ID io.github.headroom.Headroom)

install(TARGETS headroom RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${CMAKE_SOURCE_DIR}/packaging/${HEADROOM_APP_ID}.desktop
  DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${CMAKE_SOURCE_DIR}/packaging/${HEADROOM_APP_ID}.metainfo.xml
  DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES ${CMAKE_SOURCE_DIR}/packaging/${HEADROOM_APP_ID}.mime.xml
  DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages
  RENAME ${HEADROOM_APP_ID}.xml)
install(FILES ${CMAKE_SOURCE_DIR}/resources/icons/headroom.svg
  DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps
  RENAME ${HEADROOM_APP_ID}.svg)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/resources/schema
  DESTINATION ${CMAKE_INSTALL_DATADIR}/headroom)
install(FILES ${CMAKE_SOURCE_DIR}/LICENSE
  DESTINATION ${CMAKE_INSTALL_DOCDIR})
