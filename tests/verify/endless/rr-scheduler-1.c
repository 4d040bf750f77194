// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "rr-scheduler-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

/* sequentialised: two tasks with program counters, one lock */
int pc0, pc1, lock = -1, x, turn, done0, done1;
static void task0(void) {
  switch (pc0) {
  case 0: if (lock == -1) { lock = 0; pc0 = 1; } break;
  case 1: x = x + 1; pc0 = 2; break;
  case 2: __VERIFIER_assert(lock == 0); x = x - 1; pc0 = 3; break;
  case 3: lock = -1; pc0 = 0; done0 = 1; break;
  }
}
static void task1(void) {
  switch (pc1) {
  case 0: if (lock == -1) { lock = 1; pc1 = 1; } break;
  case 1: __VERIFIER_assert(x == 0); x = x + 2; pc1 = 2; break;
  case 2: x = x - 2; pc1 = 3; break;
  case 3: lock = -1; pc1 = 0; done1 = 1; break;
  }
}
int main(void) {
  while (__VERIFIER_nondet_int() != 0) { if (__VERIFIER_nondet_bool()) task0(); else task1(); }
}
