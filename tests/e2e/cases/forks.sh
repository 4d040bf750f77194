cat >forks.c <<'C'
#include <unistd.h>
int forks(int n) {
  for (int i = 0; i < 50; i++)
    if (fork() == 0) {
      setsid();
      for (;;) pause();
    }
  return 100 / n;
}
C
hunt forks.c
exits 1
bug division-by-zero forks
