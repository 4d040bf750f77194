# Functions that remove files, start programs and kill: sequences call them, and nothing outside the sandbox changes.
echo precious >precious.txt
mkdir folder
here=$(pwd)
cat >danger.c <<C
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>
int wipe(int how) {
  if (how < 0) return remove("$here/precious.txt");
  if (how == 0) return rmdir("$here/folder");
  return truncate("$here/precious.txt", how);
}
int start(int n) { return system(n > 0 ? "rm -rf $here/folder" : "touch $here/made"); }
int become(int n) {
  if (n > 3) execl("/bin/rm", "rm", "-rf", "$here/folder", (char *)0);
  return -1;
}
int child(int n) {
  const pid_t made = fork();
  if (made == 0) _exit(0);
  return made < 0 ? -1 : n + 1;
}
int end(int n) { return kill(n < 0 ? -1 : getppid(), SIGKILL); }
C
sleep 300 &
bystander=$!
ls -l --time-style=full-iso >../before
nh unit --quiet --runs 600 --budget 20s --out ../suite danger.c
[ "$code" -le 1 ] || fail "exit code $code"
[ "$(cat precious.txt)" = precious ] || fail "precious.txt was changed"
ls -l --time-style=full-iso | diff ../before - || fail "the folder was changed"
kill -0 $bystander 2>/dev/null || fail "a bystander was killed"
kill $bystander
wait $bystander 2>/dev/null
# The suite runs where nothing is confined: it has no test of what the sandbox refused.
grep -q 'child(' ../suite/*_test.c && fail "a test asserts that fork was refused"
make -s -C ../suite >../suite.log 2>&1 || true
[ "$(cat precious.txt)" = precious ] || fail "the suite changed precious.txt"
[ -d folder ] || fail "the suite removed the folder"
[ ! -e made ] || fail "the suite made a file"
