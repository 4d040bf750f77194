// refuted by: 1.3
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "float-round-2.c", 3, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
void assume_abort_if_not(int cond) { if (!cond) { abort(); } }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

#include <fenv.h>
int main(void) {
  float x = __VERIFIER_nondet_float();
  assume_abort_if_not(x >= 1.0f && x <= 2.0f);
  fesetround(FE_UPWARD);
  float up = x / 3.0f;
  fesetround(FE_DOWNWARD);
  float down = x / 3.0f;
  __VERIFIER_assert(up == down);
}
