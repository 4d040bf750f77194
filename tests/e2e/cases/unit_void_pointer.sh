# Objects behind void *: who makes one and who takes one is seen by the variable that it is put into.
cat >pile.c <<'C'
#include <stdlib.h>
struct pile { int values[4]; int count; };
void *pile_make(void) {
  struct pile *p = calloc(1, sizeof *p);
  if (!p) return NULL;
  return p;
}
static int room(struct pile *p) { return 4 - p->count; }
int pile_put(void *handle, int value) {
  struct pile *p = (struct pile *)handle;
  if (room(p) == 0) return -1;
  p->values[p->count++] = value;
  return p->count;
}
int pile_left(void *handle) { return room(handle); }
void pile_drop(void *handle) {
  struct pile *p = handle;
  free(p);
}
C
nh unit --quiet --runs 3000 --budget 20s --out suite pile.c
exits 0
grep -q 'pile_put(pile, ' suite/pile_test.c || fail "nothing is put on a pile: $(cat suite/pile_test.c)"
grep -q 'pile_put(pile, .*== -1' suite/pile_test.c || fail "no pile is full: $(cat suite/pile_test.c)"
make -C suite >../out 2>../err || fail "the suite does not pass"
prints ' 0 failures'
