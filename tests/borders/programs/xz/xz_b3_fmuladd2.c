// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: fmuladd2
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
extern void __VERIFIER_assume(int);
int main(void) {
  double a = __VERIFIER_nondet_double(), b = 1 - 0x1p-30;
  __VERIFIER_assume(a == 1 + 0x1p-30);
  double s = a * b + -1.0, p = a * b;
  if (s == p - 1) reach_error();
  return 0;
}
