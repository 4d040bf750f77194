// rules: 17_lock_turns; expected: false
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
int main(void) {
  int n = 0, old;
  do {
    pthread_mutex_lock(&a);
    old = n;
    if (__VERIFIER_nondet_int()) {
      
      n++;
    }
  } while (n != old);
  pthread_mutex_unlock(&a);
  return 0;
}
