# `nuthatch scan --hunt-unsound` runs tests against the analyser's own word: nothing is found in the analysis as it is, and
# each of the errors that can be planted in it is found within a minute.
cat >words.c <<'CODE'
#include <assert.h>
#include <stdlib.h>
void wraps(unsigned a) {
  unsigned b = a + 1;
  assert(b > 0);
}
void table(unsigned i) {
  char *all = malloc(8);
  if (!all) return;
  if (i < 9) all[i] = 1;
  free(all);
}
void aliases(unsigned i) {
  int x = 1, y = 1;
  int *both[2] = {&x, &y};
  *both[i & 1] = 2;
  assert(x == 1);
}
void order(unsigned char n) {
  unsigned x = (unsigned)(signed char)n;
  if (x < 100) assert((int)x >= 0);
  if (x > 100) assert((int)x > 100);
}
int fine(int x) {
  int all[10] = {0};
  return x >= 0 && x < 10 ? all[x] : 0;
}
CODE
nh scan words.c --hunt-unsound --budget 20s
exits 0
prints '[0-9]+ runs against [1-9][0-9]* proven checks: 0 of them are wrong'
for planted in never-wraps one-byte-more signed-order keeps-cells; do
  nh scan words.c --hunt-unsound --budget 15s --planted-error "$planted"
  exits 3
  prints 'the analysis is wrong'
  prints 'with (wraps|table|aliases|order)\('
done
