#include <pthread.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
  int c = __VERIFIER_nondet_int();
  if (c) pthread_mutex_lock(&m);
  if (c) pthread_mutex_unlock(&m);
  return 0;
}
