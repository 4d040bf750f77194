// rules: 17_lock_turns; expected: false
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static unsigned counter;
static void step0(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 83) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step1(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 24) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step2(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 37) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step3(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 82) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step4(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 65) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step5(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 19) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step6(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 64) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step7(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 66) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step8(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 15) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step9(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 18) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step10(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 48) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step11(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 38) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step12(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 25) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step13(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 7) {
    
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step14(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 72) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step15(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 23) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step16(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 74) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step17(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 72) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step18(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 87) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step19(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 38) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step20(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 51) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step21(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 50) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step22(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 73) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step23(int x) {
  pthread_mutex_lock(&a);
  counter ^= x;
  if (x == 69) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step24(int x) {
  pthread_mutex_lock(&a);
  if (x > 3) counter++;
  if (x == 86) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step25(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 83) {
    pthread_mutex_unlock(&a);
    return;
  }
  pthread_mutex_unlock(&a);
}
static void step26(int x) {
  pthread_mutex_lock(&a);
  counter += x;
  if (x == 35) {
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
  step18(__VERIFIER_nondet_int());
  step19(__VERIFIER_nondet_int());
  step20(__VERIFIER_nondet_int());
  step21(__VERIFIER_nondet_int());
  step22(__VERIFIER_nondet_int());
  step23(__VERIFIER_nondet_int());
  step24(__VERIFIER_nondet_int());
  step25(__VERIFIER_nondet_int());
  step26(__VERIFIER_nondet_int());
  return 0;
}
