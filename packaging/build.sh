# SPDX-FileCopyrightText: 2026 The Headroom authors
# SPDX-License-Identifier: MIT
#
# Configures a preset when it must be, builds it and runs its tests; sourced by packaging/run, packaging/test and
# .ci/run, which set `root`. Packages come first: packaging/dependencies.sh.
# shellcheck shell=bash disable=SC2154

cache_value() { sed -n "s/^$2:[A-Z]*=//p" "$1/CMakeCache.txt" 2>/dev/null; }

# configure PRESET TESTS: TESTS is ON, or OFF to leave them as they are. CMake is started only for a
# new folder, changed presets, tests that are wanted and not there, or a tree that was moved; every
# other change is noticed by the build itself.
configure() {
  local preset=$1 tests=$2 folder=$root/build/$1
  local -a options=("-DBUILD_TESTING=$tests")
  if [ -f "$folder/build.ninja" ]; then
    if [ "$(cache_value "$folder" CMAKE_HOME_DIRECTORY)" != "$root" ]; then
      options+=(--fresh)
    elif [ ! "$root/CMakePresets.json" -nt "$folder/build.ninja" ] &&
      { [ "$tests" = OFF ] || [ "$(cache_value "$folder" BUILD_TESTING)" = ON ]; }; then
      return 0
    elif [ "$tests" = OFF ]; then
      options=()
    fi
  fi
  say "configuring build/$preset"
  local log
  log=$(mktemp)
  if ! (cd "$root" && cmake --preset "$preset" "${options[@]}") >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    say "build/$preset could not be configured"
    return 1
  fi
  rm -f "$log"
}

# build PRESET [TARGET...]: one line that moves on a terminal, only what goes wrong elsewhere.
build() {
  local preset=$1
  shift
  local -a targets=() ninja_options=()
  [ $# -eq 0 ] || targets=(--target "$@")
  [ -t 2 ] || ninja_options=(-- --quiet)
  say "building build/$preset"
  (cd "$root" && cmake --build --preset "$preset" "${targets[@]}" "${ninja_options[@]}") >&2 || {
    say "build/$preset could not be built"
    return 1
  }
}

# run_tests PRESET [CTEST-ARGUMENT...]: without a screen, in one locale, and with settings and data of
# their own, so that no test meets those of the person who runs it.
run_tests() {
  local preset=$1 home result=0
  shift
  home=$(mktemp -d)
  mkdir -m 700 "$home/runtime"
  (
    cd "$root" && QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 \
      XDG_CONFIG_HOME=$home/config XDG_DATA_HOME=$home/data XDG_STATE_HOME=$home/state \
      XDG_RUNTIME_DIR=$home/runtime \
      ctest --preset "$preset" --parallel "$(nproc)" "$@"
  ) </dev/null || result=$?
  rm -rf "$home"
  return "$result"
}
