#include <pthread.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  pthread_mutex_t m;
  pthread_mutex_init(&m, NULL);
  if (pthread_mutex_trylock(&m) == 0 && __VERIFIER_nondet_int()) return 0;
  pthread_mutex_destroy(&m);
  return 0;
}
