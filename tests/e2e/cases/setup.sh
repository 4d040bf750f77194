# scripts/setup, ./hunt and ./test with a machine that is played: apt, cmake and ninja only write down their calls.
mkdir -p repo/scripts bin
cp "$root/hunt" "$root/test" repo/
cp "$root/scripts/setup" repo/scripts/
cp "$root/CMakePresets.json" repo/
printf '%s\n' alpha beta libgamma++-dev lib32delta-dev libepsilon-i386 >repo/scripts/packages
log=$PWD/log
play() { printf '#!/bin/sh\n%s\n' "$2" >bin/$1 && chmod +x bin/$1; }
play dpkg-query 'shift 3; for p; do case " $INSTALLED " in *" $p "*) echo "ii  $p" ;; esac; done; exit 1'
play dpkg 'echo ${PLAYED_MACHINE:-arm64}' # which has no packages of 32 bits
play apt-get "echo apt-get \$* >>$log; [ -z \"\${APT_FAILS-}\" ]"
play sudo "echo sudo >>$log; exec \"\$@\""
play id 'echo ${PLAYED_UID:-0}'
play cmake "echo cmake \$* >>$log; mkdir -p build/bin; touch build/build.ninja"
play ninja "echo ninja \$* >>$log; [ -z \"\${NINJA_FAILS-}\" ]"
play nproc 'echo 2'
play ctest "echo ctest \$* >>$log; exit 8"
export PATH=$PWD/bin:$PATH
calls() { # calls EXPECTED LINES…: what was called since the last time
  printf '%s\n' "$@" | diff - "$log" || fail "other calls than expected"
  : >"$log"
}
setup() {
  repo/scripts/setup "$@" >../out 2>../err
  code=$?
}

INSTALLED='beta' setup product # a bare machine, as root
exits 0
prints_nothing
calls 'apt-get -q update' 'apt-get -q install -y --no-install-recommends alpha libgamma++-dev' \
  'cmake --preset release' 'ninja -C build -j 2 product'
export INSTALLED='alpha beta libgamma++-dev'
setup product # a second run does no more than ask ninja
calls 'ninja -C build -j 2 product'
PLAYED_MACHINE=amd64 setup product
calls 'apt-get -q update' 'apt-get -q install -y --no-install-recommends lib32delta-dev libepsilon-i386' \
  'ninja -C build -j 2 product'
touch -d 2020-01-01 repo/build/.configured # the presets were changed since
setup
calls 'cmake --preset release' 'ninja -C build -j 2'

INSTALLED='alpha beta' PLAYED_UID=1000 setup # not root
exits 0
[ "$(grep -c '^sudo$' "$log")" -eq 2 ] || fail "packages are not installed by sudo"
rm bin/sudo
: >"$log"
if ! command -v sudo >/dev/null; then
  INSTALLED='alpha beta' PLAYED_UID=1000 setup
  exits 3
  says 'as root, run: apt-get update && apt-get install libgamma\+\+-dev'
fi
: >"$log"
APT_FAILS=1 INSTALLED= setup # a step that fails names the command to repeat
exits 3
says 'repeat: \(cd .*/repo && apt-get -q update\)'
: >"$log"
NINJA_FAILS=1 setup product
exits 3
says 'repeat: \(cd .*/repo && ninja -C build -j 2 product\)'
: >"$log"

play ../repo/build/bin/nuthatch "echo nuthatch \$* >>$log; exit 1"
(cd / && "$OLDPWD/repo/hunt" 'a folder' --json) >../out 2>../err
code=$?
exits 1
prints_nothing
calls 'ninja -C build -j 2 product' 'nuthatch hunt a folder --json'
repo/test -R e2e >../out 2>../err
code=$?
exits 8
calls 'ninja -C build -j 2' "ctest --test-dir $PWD/repo/build --parallel 2 --output-on-failure -R e2e"
repo/hunt >../out 2>../err
code=$?
exits 2
says '^usage: ./hunt PATH'
[ ! -s "$log" ] || fail "./hunt without arguments builds"
play ninja 'i=0; while [ $((i += 1)) -le 300 ]; do echo "[$i/300] Building $i"; done; echo a warning; exit ${NINJA_CODE-0}'
setup product # into a pipe: a line for each tenth of the steps, and what a step said
exits 0
[ "$(grep -c 'setup: built' ../err)" -eq 10 ] || fail "not ten lines for three hundred steps"
says 'built 300 of 300'
says 'a warning'
NINJA_CODE=1 setup product
exits 3
