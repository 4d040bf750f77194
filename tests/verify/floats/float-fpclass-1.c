// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "float-fpclass-1.c", 3, "reach_error"); }
extern double __VERIFIER_nondet_double(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

#include <math.h>
int main(void) {
  double x = __VERIFIER_nondet_double();
  int c = fpclassify(x);
  __VERIFIER_assert((c == FP_NAN) == (isnan(x) != 0));
  if (isfinite(x)) { double f = floor(x), g = ceil(x); __VERIFIER_assert(f <= x && x <= g); __VERIFIER_assert(g - f == 0.0 || g - f == 1.0); }
  if (!isnan(x)) __VERIFIER_assert(fmax(x, -x) == fabs(x));
  __VERIFIER_assert(signbit(x) == signbit(copysign(1.0, x)));
}
