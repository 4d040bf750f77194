#include <pthread.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);
static pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;

int main(void) {
  if (pthread_rwlock_tryrdlock(&l) == 0 && __VERIFIER_nondet_int() == 1) pthread_rwlock_wrlock(&l);
  return 0;
}
