# A tree with a library, two programs, tests and an example: the library is the target, a program one of its own.
mkdir src tests examples
cat >src/list.h <<'C'
int list_at(const int *items, unsigned n, unsigned i);
int list_mean(const int *items, int n);
C
cat >src/list.c <<'C'
#include "list.h"
int list_at(const int *items, unsigned n, unsigned i) { return i <= n ? items[i] : -1; }
int list_mean(const int *items, int n) {
  long sum = 0;
  for (int i = 0; i < n; ++i) sum += items[i];
  return n > 0 ? (int)(sum / n) : 0;
}
C
cat >src/first.c <<'C'
#include "list.h"
#include <stdio.h>
int helper(int a) { return 10 / a; }
int main(void) { int i[2] = {1, 2}; return list_mean(i, 2); }
C
cat >src/second.c <<'C'
#include "list.h"
int main(int argc, char **argv) { int i[1] = {argc}; return list_at(i, 1, 0); }
C
printf '#include "../src/list.h"\nint check(int a) { return 5 / a; }\nint main(void) { int i[1] = {1}; return list_at(i, 1, 0) != 1; }\n' >tests/at.c
printf '#include "../src/list.h"\nint main(void) { return list_mean(0, 0); }\n' >examples/mean.c
hunt .
exits 1
bug out-of-bounds list_at
jq -e '[.bugs[].function] | index("helper") == null and index("check") == null' ../out >/dev/null || fail "bugs of programs and tests"
jq -e 'any(.notes[]; test("1 of 5 units are the library; not in it: 2 programs, 1 test, 1 example"))' ../out >/dev/null || fail "no word of what is beside"
hunt --program first .
bug division-by-zero helper
nh hunt --budget 5s --program third .
exits 2
says 'no program third'
