#include <pthread.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
  int n = 0, old;
  do {
    pthread_mutex_lock(&m);
    old = n;
    if (__VERIFIER_nondet_int()) {
      pthread_mutex_unlock(&m);
      n++;
    }
  } while (n != old);
  pthread_mutex_unlock(&m);
  return 0;
}
