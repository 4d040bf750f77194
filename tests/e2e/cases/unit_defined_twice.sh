# Two sources that define the same, and that no program links together: the suite links, and calls through pointers of
# another type are no failure of it.
cat >two.h <<'C'
int first(int n);
int second(int n);
C
cat >first.c <<'C'
#include "two.h"
int limit(void) { return 40; }
int first(int n) { return n > limit() ? 1 : 2; }
C
cat >second.c <<'C'
#include "two.h"
int limit(void) { return 40; }
static void mark(int *n) { *n += 1; }
int second(int n) {
  void (*marks)(void *) = (void (*)(void *))mark;
  if (n > 100 || n < -100) return 0;
  marks(&n);
  return first(n) + limit();
}
C
nh unit --quiet --runs 1000 --budget 20s --out ../suite .
exits 0
grep -q 'second(' ../suite/*_test.c || fail "no test of second: $(cat ../err)"
grep -q '^delivered' ../out && fail "not all is delivered: $(cat ../out ../err)"
make -C ../suite CC=gcc >../made 2>&1 || fail "the suite does not pass with gcc: $(tail -5 ../made)"
make -C ../suite clean >/dev/null
make -C ../suite >../made 2>&1 || fail "the suite does not pass: $(tail -5 ../made)"
