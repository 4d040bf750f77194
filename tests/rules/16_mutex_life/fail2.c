#include <pthread.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  pthread_mutex_t m;
  pthread_mutex_init(&m, NULL);
  pthread_mutex_destroy(&m);
  if (__VERIFIER_nondet_int() == 5) pthread_mutex_lock(&m);
  return 0;
}
