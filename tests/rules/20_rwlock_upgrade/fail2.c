#include <pthread.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);
static pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;

int main(void) {
  if (__VERIFIER_nondet_int()) pthread_rwlock_rdlock(&l);
  pthread_rwlock_wrlock(&l);
  pthread_rwlock_unlock(&l);
  return 0;
}
