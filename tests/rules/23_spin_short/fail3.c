#include <pthread.h>
#include <unistd.h>
extern int __VERIFIER_nondet_int(void);
static pthread_spinlock_t s;
static int n;

int main(void) {
  pthread_spin_lock(&s);
  if (__VERIFIER_nondet_int()) pthread_spin_unlock(&s);
  sleep(2);
  return 0;
}
