# A test in C hands over a function of its own.
cat >each.h <<'C'
int each(int from, int to, int (*wanted)(int n, void *data));
C
cat >each.c <<'C'
#include "each.h"
int each(int from, int to, int (*wanted)(int n, void *data)) {
  int count = 0;
  if (!wanted) return -1;
  for (int i = 0; i < 4; ++i) count += wanted(from + to == 0 ? i : 0, 0) > 0 ? 1 : 0;
  return count;
}
C
nh unit --quiet --runs 1000 --budget 20s --out suite .
[ "$code" -le 1 ] || fail "exit code $code"
grep -Eq '^static int callback_[0-9]+_0\(int, void \*\) \{ return 1; \}' suite/each_test.c || fail "no function is handed over: $(cat suite/each_test.c ../err)"
make -C suite CC=gcc >../out 2>../err || fail "the suite does not pass"
prints ' 0 failures'
grep -q 'each(.*, NULL) == -1' suite/each_test.c || fail "no test without a function: $(cat suite/each_test.c ../err)"
