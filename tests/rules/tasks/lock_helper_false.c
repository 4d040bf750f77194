// rules: 17_lock_turns; expected: false
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static void take(void) { pthread_mutex_lock(&a); }
static void give(void) { pthread_mutex_unlock(&a); }
static int step(int x) {
  take();
  if (x < 0) {
    
    return -1;
  }
  give();
  return 0;
}
int main(void) {
  for (int i = 0; i < 4; i++) step(__VERIFIER_nondet_int());
  return 0;
}
