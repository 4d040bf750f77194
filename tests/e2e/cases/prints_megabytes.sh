# Two megabytes a call, and a bug behind them: the sanitizer's words come last and are not lost.
cat >loud.c <<'C'
#include <stdio.h>
int loud(int lines) {
  for (int i = 0; i < 20000; i++)
    puts("one line of some hundred bytes, printed again and again ..............................................");
  return 100 / (lines % 7);
}
C
hunt loud.c
exits 1
bug division-by-zero loud
[ "$(stat -c %s ../out)" -lt 200000 ] || fail "the program's output is in the report"
[ "$(stat -c %s ../err)" -eq 0 ] || fail "the program's output is on standard error"
