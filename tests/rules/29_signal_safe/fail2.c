#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static volatile sig_atomic_t seen;

static void say(void) { puts("bye"); }
static void on(int n) {
  if (n == 15) say();
}

int main(void) {
  signal(__VERIFIER_nondet_int() ? 15 : 2, on);
  return 0;
}
