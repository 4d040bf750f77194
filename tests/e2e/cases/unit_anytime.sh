# A suite of what is known is there whoever ends the work, and whenever: a small budget, a wish to stop before and after
# the first suite. In C a test that crashes or leaks where the suite is built costs itself.
mkdir lib
cat >lib/parts.h <<'C'
struct part { int count; };
struct part *part_new(int count);
int part_add(struct part *p, int n);
void part_free(struct part *p);
C
cat >lib/table.c <<'C'
#line 1 "table.y"
int table_at(int i) { return i < 0 || i > 3 ? -1 : i == 2 ? 7 : 0; }
C
# Does not compile by itself: the tests of other.c need the source.
echo 'int other_twice(struct part *p);' >lib/other.h
cat >lib/parts.c <<'C'
#include "parts.h"
#include <stdlib.h>
struct part *part_new(int count) {
  struct part *p = malloc(sizeof *p);
  if (p) p->count = count > 0 ? count : 0;
  return p;
}
int part_add(struct part *p, int n) { return n < 0 || n > 100 ? -1 : (p->count += n) > 50 ? 1 : 0; }
void part_free(struct part *p) { free(p); }
C
cat >lib/other.c <<'C'
#include "parts.h"
#include "other.h"
static int twice(int n) { return n > 1000 ? 0 : 2 * n; }
int other_twice(struct part *p) { return twice(p->count); }
C
nh unit --quiet --budget 20s --out small lib
exits 0
[ -e small/parts_test.c ] || fail "no tests of parts.c: $(ls small)"
ls small/table*_test.c >/dev/null 2>&1 || fail "no tests of what a generator made: $(cat ../err)"
[ -e small/other_test.c ] || fail "no tests of other.c: $(cat ../err)"
for compiler in clang-22 gcc; do
  for level in -O0 -O2; do
    make -C small CC=$compiler CFLAGS="-g -w $level" BUILD=build_$compiler$level >../out 2>../err || fail "$compiler $level"
    prints '[1-9][0-9]* of [0-9]+ tests run, 0 failures'
  done
done
# Each test has a process of its own.
sed -i '0,/^  struct part/s//  ((volatile int *)0)[0] = 1;\n  struct part/' small/parts_test.c
make -C small >../out 2>../err && fail "a broken test passes"
prints '[1-9][0-9]* of [0-9]+ tests run, 1 failures'

stopped() { # SECONDS OUT
  env --default-signal=INT "$nuthatch" unit --budget 5m --out "$2" lib >../out 2>../err </dev/null &
  pid=$!
  for _ in $(seq 300); do grep -q 'can be called in sequences' ../err && break; sleep 0.1; done
  sleep "$1"
  kill -INT $pid
  for _ in $(seq 80); do kill -0 $pid 2>/dev/null || break; sleep 0.1; done
  kill -0 $pid 2>/dev/null && { kill -KILL $pid; fail "still there 8 s after the wish to stop"; }
  wait $pid
  code=$?
  [ $code -le 1 ] || fail "exit code $code"
}
stopped 2 early
[ -e early/parts_test.c ] || fail "stopped early, no suite: $(ls early; cat ../out ../err)"
prints '^lib: [1-9][0-9]* tests'
