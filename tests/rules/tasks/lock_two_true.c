// rules: 17_lock_turns 18_unlock_at_end; expected: true
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static void work(int deep) {
  pthread_mutex_lock(&a);
  if (deep) {
    pthread_mutex_lock(&b);
    pthread_mutex_unlock(&b);
  }
  pthread_mutex_unlock(&a);
}
int main(void) {
  work(__VERIFIER_nondet_int());
  work(1);
  pthread_mutex_lock(&b);
  if (__VERIFIER_nondet_int() > 10) {
    pthread_mutex_unlock(&b);
    return 1;
  }
  pthread_mutex_unlock(&b);
  return 0;
}
