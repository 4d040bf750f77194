# A trap and an abort end a program by different signals; each is confirmed by a native run. A program in C has no
# exceptions, so nothing is said of them.
cat >traps.c <<'C'
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int first = getchar(), second = getchar();
  if (first == 'a') abort();
  if (first == 'z' && second == '1') __builtin_trap();
  return 0;
}
C
nh prove --quiet traps.c
exits 1
prints '^refuted .*traps.c:5 .*abort is not reached'
prints '^refuted .*traps.c:6 .*a trap is not reached'
prints '^2 checks: 2 refuted, 0 proven, 0 unreachable, 0 open'
