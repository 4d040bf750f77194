// rules: 17_lock_turns; expected: true
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static unsigned counter;
static void step0(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 24) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step1(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 88) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step2(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 14) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step3(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 17) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step4(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 79) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step5(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 69) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
int main(void) {
  step0(__VERIFIER_nondet_int());
  step1(__VERIFIER_nondet_int());
  step2(__VERIFIER_nondet_int());
  step3(__VERIFIER_nondet_int());
  step4(__VERIFIER_nondet_int());
  step5(__VERIFIER_nondet_int());
  return 0;
}
