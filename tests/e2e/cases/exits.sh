# exit is no failure, whatever its code; what is after it is not run.
cat >quits.c <<'C'
#include <stdlib.h>
#include <unistd.h>
int quits(int n) { exit(n & 255); }
int quits_now(int n) { _exit(n & 255); }
int divides(int n) { return 100 / n; }
C
hunt quits.c
exits 1
bug division-by-zero divides
[ "$(jq '.bugs | length' ../out)" -eq 1 ] || fail "exit was taken for a bug"
