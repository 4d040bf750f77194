// rules: 17_lock_turns; expected: true
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static unsigned counter;
static void step0(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 20) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step1(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 58) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step2(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 48) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step3(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 67) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step4(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 10) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step5(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 14) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step6(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 78) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step7(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 48) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step8(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 49) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step9(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 68) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step10(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 63) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step11(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 16) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step12(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 65) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step13(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 90) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step14(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 12) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step15(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 44) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step16(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 78) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step17(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 62) {
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
  step12(__VERIFIER_nondet_int());
  step13(__VERIFIER_nondet_int());
  step14(__VERIFIER_nondet_int());
  step15(__VERIFIER_nondet_int());
  step16(__VERIFIER_nondet_int());
  step17(__VERIFIER_nondet_int());
  return 0;
}
