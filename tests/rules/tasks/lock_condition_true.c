// rules: 17_lock_turns 21_cond_wait; expected: true
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int ready;
int main(void) {
  pthread_mutex_lock(&a);
  for (int i = 0; i < 3 && !ready; i++) {
    
    pthread_cond_wait(&c, &a);
    ready = __VERIFIER_nondet_int() & 1;
  }
  pthread_mutex_unlock(&a);
  return 0;
}
