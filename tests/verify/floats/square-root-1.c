// tried with: each 0..1000
#include <math.h>
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "square-root-1.c", 4, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
void assume_abort_if_not(int cond) { if (!cond) abort(); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  float x = __VERIFIER_nondet_float();
  assume_abort_if_not(x >= 0.0f && x <= 1000000.0f);
  double root = sqrt(x);
  __VERIFIER_assert(root >= 0.0 && root <= 1000.0);
}
