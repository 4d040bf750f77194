# An installed tree stands on its own: found bug, replay, drop-in compilers, man page, completions.
build=$(dirname "$(dirname "$nuthatch")")
prefix=$scratch/usr
cmake --install "$build" --prefix "$prefix" >../out 2>../err || fail "cmake --install"
for file in bin/nuthatch share/nuthatch/lib/libnuthatch_rt.a share/nuthatch/rust/nh.rs share/nuthatch/include/stdcxx/bits/c++config.h \
  share/man/man1/nuthatch.1.gz share/bash-completion/completions/nuthatch \
  share/zsh/vendor-completions/_nuthatch share/fish/vendor_completions.d/nuthatch.fish; do
  [ -s "$prefix/$file" ] || fail "$file is not installed"
done
[ "$(readlink "$prefix/bin/nuthatch-c++")" = nuthatch ] || fail "nuthatch-c++ is no link to nuthatch"
gzip -dc "$prefix/share/man/man1/nuthatch.1.gz" | cmp - "$root/docs/man/nuthatch.1" || fail "another man page"

mv "$prefix" "$scratch/moved" # nothing may point back to where it was put, or to the build
nuthatch=$scratch/moved/bin/nuthatch
cp -r "$root/examples/account" .
nh hunt --quiet --runs 512 account
exits 1
prints 'signed overflow'
echo 'int main(void) { return 0; }' >ok.c
"$scratch/moved/bin/nuthatch-cc" -o ok ok.c && ./ok || fail "nuthatch-cc does not compile"
nh module ok
exits 0
