// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: float dbl
extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);
extern void __VERIFIER_assume(int);
int main(void) {
  float f = __VERIFIER_nondet_float();
  __VERIFIER_assume(f > 0.05f && f < 0.15f);
  if (f == 0.1f && f != 0.1) reach_error();
  return 0;
}
