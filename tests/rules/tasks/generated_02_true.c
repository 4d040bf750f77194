// rules: 17_lock_turns; expected: true
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static unsigned counter;
static void step0(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 79) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step1(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 11) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step2(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 10) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step3(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 22) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step4(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 58) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step5(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 74) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step6(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 78) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step7(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 76) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step8(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 28) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step9(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 79) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step10(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 86) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step11(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 52) {
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
  step6(__VERIFIER_nondet_int());
  step7(__VERIFIER_nondet_int());
  step8(__VERIFIER_nondet_int());
  step9(__VERIFIER_nondet_int());
  step10(__VERIFIER_nondet_int());
  step11(__VERIFIER_nondet_int());
  return 0;
}
