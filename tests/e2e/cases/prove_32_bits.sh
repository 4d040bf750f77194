# A 32-bit program is replayed natively where its libraries are; where they are not, one line says so and the verdict is the
# interpreter's.
cat >sum.c <<'C'
#include <stdio.h>
int main(void) {
  long count;
  if (scanf("%ld", &count) != 1) return 0;
  if (count > 0) printf("%ld\n", count + 1);
  return 0;
}
C
resources=$(dirname "$nuthatch")/../share/nuthatch
if [ -e "$resources/lib/libnuthatch_rt32.a" ]; then
  nh prove --quiet --data-model ILP32 sum.c
  exits 1
  prints '^verdict: FALSE\(signed-overflow\)'
  witness=$(sed -n 's/.*replay: .* \([0-9a-f]*\)$/\1/p' ../out)
  grep -q -- '-m32' nuthatch-out/tests/*.c || fail "the test's command does not say -m32"
  nh replay "$witness"
  exits 1
  prints 'standard input " *2147483647'
  prints 'replay  confirmed'
fi
mkdir -p resources/lib
for part in "$resources"/*; do [ "$(basename "$part")" = lib ] || ln -s "$(realpath "$part")" resources/; done
for part in "$resources"/lib/*; do ln -s "$(realpath "$part")" resources/lib/; done
rm -f resources/lib/libnuthatch_rt32.a
export NUTHATCH_RESOURCES=$PWD/resources
nh prove --quiet --data-model ILP32 -o other sum.c
exits 1
prints 'only interpreted: this machine has no 32-bit libraries to run it with \(apt-get install libc6-dev-i386'
prints '^verdict: FALSE\(signed-overflow\)'
unset NUTHATCH_RESOURCES
