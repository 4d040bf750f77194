# Its parent, its group, everything it may signal, itself. Nuthatch and this shell live on.
cat >kills.c <<'C'
#include <signal.h>
#include <unistd.h>
int kills(int n) {
  kill(getppid(), SIGKILL);
  kill(0, SIGTERM);
  kill(-1, SIGTERM);
  kill(getpid(), SIGKILL);
  return n;
}
C
sleep 300 &
bystander=$!
hunt kills.c
kill -0 $bystander 2>/dev/null || fail "a bystander was killed"
kill $bystander
wait $bystander 2>/dev/null
