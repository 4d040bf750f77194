# The Debian package: what it holds and what it asks for; its program runs from where it is unpacked.
build=$(dirname "$(dirname "$nuthatch")")
cpack -G DEB -B "$scratch/made" --config "$build/CPackConfig.cmake" >../out 2>../err || fail "cpack"
package=$(echo "$scratch"/made/nuthatch_*.deb)
[ -f "$package" ] || fail "no package was made"
depends=$(dpkg-deb -f "$package" Depends)
for name in clang-22 lld-22 libclang-rt-22-dev llvm-22 libllvm22 libsqlite3-0 libseccomp2 libfmt9; do
  case ", $depends" in
  *", $name"[,\ ]* | *", $name") ;;
  *) fail "the package does not depend on $name but on: $depends" ;;
  esac
done
dpkg-deb -x "$package" "$scratch/unpacked"
[ -s "$scratch/unpacked/usr/share/man/man1/nuthatch.1.gz" ] || fail "no man page"
[ -L "$scratch/unpacked/usr/bin/nuthatch-cc" ] || fail "no nuthatch-cc"
strange=$(cd "$scratch/unpacked" && find . -mindepth 2 -maxdepth 3 ! -path './usr/bin*' ! -path './usr/share*')
[ -z "$strange" ] || fail "files outside /usr/bin and /usr/share: $strange"
nuthatch=$scratch/unpacked/usr/bin/nuthatch
echo 'int divides(int n) { return 100 / n; }' >divides.c
hunt divides.c
exits 1
bug division-by-zero divides
