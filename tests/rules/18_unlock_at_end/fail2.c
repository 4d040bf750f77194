#include <pthread.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
  pthread_mutex_lock(&m);
  if (__VERIFIER_nondet_int() == 3) return 1;
  pthread_mutex_unlock(&m);
  return 0;
}
