# A program built by the drop-in compiler, its input in a file: the crash is found, confirmed, written down, and runs
# again from the ledger.
cat >lock.c <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  unsigned char b[16] = {0};
  FILE *f = argc > 1 ? fopen(argv[1], "rb") : NULL;
  if (!f) return 2;
  size_t n = fread(b, 1, sizeof b, f);
  unsigned key;
  memcpy(&key, b, 4);
  if (n >= 5 && key * 7 == 0x1234567) {
    int *p = malloc(4 * sizeof *p);
    p[b[4] & 7] = 1;
    free(p);
  }
  return 0;
}
END
"$nuthatch" cc -g -c lock.c -o lock.o && "$nuthatch" cc lock.o -o lock || fail "does not build"
nh fuzz --quiet --stop-on-crash --budget 60s --out found -- ./lock @@
exits 1
prints 'out of bounds'
prints 'confirmed'
prints '^coverage: '
prints '^queries: '
[ "$(find found/crashes -type f | wc -l)" -ge 1 ] || fail "no crash was written"
[ "$(find found/corpus -type f | wc -l)" -ge 2 ] || fail "no corpus was written"
witness=$(sed -n 's/.*replay --out found \([0-9a-f]*\)$/\1/p' ../out | head -n 1)
nh replay --out found "$witness"
exits 1
prints 'confirmed'
# On with the same inputs: nothing has to be found again.
nh fuzz --quiet --resume --stop-on-crash --budget 60s --out found -- ./lock @@
exits 1
