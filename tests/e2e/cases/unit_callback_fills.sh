# A callback that reads for its caller gives it data once and then its end: what comes behind the reading is reached.
cat >load.h <<'C'
#include <stddef.h>
typedef size_t (*reader)(void *buffer, size_t size, size_t count, void *from);
int load(reader read, void *from);
int scan(int (*next)(int *number, void *from));
int first(void (*line)(char *text, int size));
C
cat >load.c <<'C'
#include "load.h"
#include <string.h>
int load(reader read, void *from) {
  char text[16];
  int lines = 0;
  for (;;) {
    size_t got = read(text, 2, 8, from);
    if (got == 0 || got > 8) return lines;
    for (size_t i = 0; i < 2 * got; ++i) lines += text[i] == '\n';
  }
}
int scan(int (*next)(int *number, void *from)) {
  int sum = 0, number = 0;
  for (int i = 0; i < 3 && next(&number, 0) == 1; ++i) sum += 7 * number;
  return sum;
}
int first(void (*line)(char *text, int size)) {
  char text[8] = "";
  line(text, 4);
  return text[0] == '1' && text[3] == '\n' ? 5 : 0;
}
C
nh unit --quiet --runs 2000 --budget 20s --out suite load.c
[ "$code" -le 1 ] || fail "exit code $code"
grep -Eq 'load\(callback_[0-9_]+, .*\) == 4' suite/load_test.c || fail "nothing was loaded: $(cat suite/load_test.c ../err)"
grep -Eq 'scan\(callback_[0-9_]+\) == 7' suite/load_test.c || fail "nothing was scanned: $(cat suite/load_test.c ../err)"
grep -Eq 'first\(callback_[0-9_]+\) == 5' suite/load_test.c || fail "no line was read: $(cat suite/load_test.c ../err)"
for compiler in clang-22 gcc; do
  make -C suite CC=$compiler BUILD=build_$compiler >../out 2>../err || fail "the suite does not pass with $compiler"
  prints ' 0 failures'
done
