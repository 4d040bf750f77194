# Debian source packages by name, for the benchmarks that include this file. Needs $work, a folder that several
# benchmarks may share: a package is fetched once. The system's own apt lists are left alone.
# shellcheck shell=bash disable=SC2154

# The machine's own entries, asked for sources, in folders of ours.
apt_private() { apt_private_tool apt-get -qq "$@"; }
apt_private_tool() {
  local tool=$1
  shift
  $tool -o Dir::Etc::sourcelist="$work/apt/sources.list" -o Dir::Etc::sourceparts="$work/apt/sources" \
    -o Dir::State::lists="$work/apt/lists" -o Dir::Cache="$work/apt/cache" "$@"
}

prepare_apt() {
  [ -e "$work/apt/ready" ] && return
  local file
  mkdir -p "$work/apt/sources" "$work/apt/lists/partial" "$work/apt/cache/archives/partial" "$work/log"
  : >"$work/apt/sources.list"
  [ -e /etc/apt/sources.list ] && sed -n 's/^deb /deb-src /p' /etc/apt/sources.list >"$work/apt/sources.list"
  for file in /etc/apt/sources.list.d/*.list; do
    [ -e "$file" ] && sed -n 's/^deb /deb-src /p' "$file" >"$work/apt/sources/$(basename "$file")"
  done
  for file in /etc/apt/sources.list.d/*.sources; do
    [ -e "$file" ] && sed 's/^Types:.*/Types: deb-src/' "$file" >"$work/apt/sources/$(basename "$file")"
  done
  apt_private update >"$work/log/apt" 2>&1 && touch "$work/apt/ready"
}

# Some files of the newest version cannot be had at times: then an older one does.
download() {
  local name=$1 version
  for version in $(apt_private_tool apt-cache showsrc "$name" 2>/dev/null | sed -n 's/^Version: //p' | sort -rVu); do
    rm -rf "$work/download/$name" && mkdir -p "$work/download/$name"
    (cd "$work/download/$name" && apt_private source --download-only "$name=$version") && return
  done
  return 1
}

fetch() { # NAME: the unpacked source in $work/src/NAME
  local name=$1
  [ -d "$work/src/$name" ] && return 0
  prepare_apt
  mkdir -p "$work/src" "$work/log"
  download "$name" >"$work/log/$name.fetch" 2>&1 || return 1
  dpkg-source --no-check -x "$work/download/$name/"*.dsc "$work/src/$name.part" >>"$work/log/$name.fetch" 2>&1 || return 1
  mv "$work/src/$name.part" "$work/src/$name"
}
