// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: fmuladd
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
extern void __VERIFIER_assume(int);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
int main(void) {
  double a = __VERIFIER_nondet_double(), b = 1 - 0x1p-30;
  __VERIFIER_assume(a == 1 + 0x1p-30);
  /* no FMA on plain x86-64: the product is rounded, 1 - 2^-60 becomes 1 */
  double s = a * b + -1.0;
  CHECK(s == 0);
  return 0;
}
