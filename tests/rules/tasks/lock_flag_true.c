// rules: 17_lock_turns; expected: true
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
int main(void) {
  int held = 0;
  while (__VERIFIER_nondet_int()) {
    if (!held) {
      pthread_mutex_lock(&a);
      held = 1;
    } else {
      pthread_mutex_unlock(&a);
      held = 0;
    }
  }
  if (held) pthread_mutex_unlock(&a);
  return 0;
}
