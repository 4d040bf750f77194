#include <pthread.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
  int r = pthread_mutex_trylock(&m);
  if (r == 0 || __VERIFIER_nondet_int()) pthread_mutex_unlock(&m);
  return 0;
}
