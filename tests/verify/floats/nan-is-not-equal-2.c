// refuted by: nan
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "nan-is-not-equal-2.c", 3, "reach_error"); }
extern double __VERIFIER_nondet_double(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (x != x)
    __VERIFIER_assert(!(x < 0) && !(x >= 0) && x == x);
  else
    __VERIFIER_assert(x < 0 || x >= 0);
}
