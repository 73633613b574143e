# SPDX-FileCopyrightText: 2026 The Headroom authors
# SPDX-License-Identifier: MIT
#
# The Debian 12 packages that Headroom needs, listed once, and the function that installs those that
# are missing. Sourced by packaging/run, packaging/test and .ci/run; the arrays are read there.
# shellcheck shell=bash disable=SC2034

# To build the program and to start it. Qt's xcb and offscreen platforms come with qt6-base-dev; CMake
# does not find all of Qt without OpenGL's headers; libqt6svg6 holds the plugin that loads the icons;
# a bare machine has no fonts at all.
run_packages=(
  build-essential cmake ninja-build ccache
  qt6-base-dev libqt6opengl6-dev libgl-dev qt6-svg-dev libqt6svg6
  nlohmann-json3-dev libfmt-dev libexpected-dev libsimdjson-dev zlib1g-dev
  fonts-inter
)

# On top of those for the tests: benchmarks, the scripts that check the tree and the schema.
test_packages=(libbenchmark-dev python3 python3-jsonschema git)

# On top of those for .ci/run: the second compiler with its sanitizers, symbolizer and linters, the
# validators of what is installed.
ci_packages=(
  clang libclang-rt-14-dev llvm clang-format clang-tidy shellcheck
  desktop-file-utils appstream libxml2-utils shared-mime-info
)

say() { printf '%s: %s\n' "${program:-headroom}" "$*" >&2; }

is_debian_like() {
  command -v apt-get >/dev/null && command -v dpkg-query >/dev/null && [ -r /etc/os-release ] || return 1
  (
    # shellcheck source=/dev/null
    . /etc/os-release
    case " ${ID:-} ${ID_LIKE:-} " in *' debian '*) ;; *) exit 1 ;; esac
  )
}

# Prints those of the packages named that are not installed.
missing_packages() {
  local installed package
  installed=" $(dpkg-query --show --showformat='${db:Status-Status}:${Package} ' "$@" 2>/dev/null || true) "
  for package in "$@"; do
    case $installed in *" installed:$package "*) ;; *) printf '%s\n' "$package" ;; esac
  done
}

# Installs those of the packages named that are missing. Touches nothing, and asks for no rights, when
# there are none.
install_missing() {
  if ! is_debian_like; then
    say 'this script installs packages with apt-get on Debian 12 only. Elsewhere install what these'
    say "Debian packages hold, then build with CMake as CONTRIBUTING.md says: $*"
    return 1
  fi
  local missing
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -gt 0 ] || return 0

  local -a as_root=()
  if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null; then
      say "these packages are missing, and only root may install them: ${missing[*]}"
      return 1
    fi
    as_root=(sudo)
  fi
  say "installing ${#missing[@]} Debian packages: ${missing[*]}"
  local -a apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get --quiet=2
    -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 -o Dpkg::Use-Pty=0)
  local log
  log=$(mktemp)
  # A source that cannot be reached is no reason to stop: what is needed may come from another.
  if ! { "${apt[@]}" update || true; "${apt[@]}" install --yes --no-install-recommends "${missing[@]}"; } \
      </dev/null >"$log" 2>&1; then
    tail -n 30 "$log" >&2
    rm -f "$log"
    say "the packages could not be installed: ${missing[*]}"
    return 1
  fi
  rm -f "$log"
}
