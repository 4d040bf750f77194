// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: long float dr
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);
extern void __VERIFIER_assume(int);
int main(void) {
  long x = __VERIFIER_nondet_long();
  __VERIFIER_assume(x == 9007199791611905L);
  /* straight to float, or by way of double */
  if ((float)x != (float)(double)x) reach_error();
  return 0;
}
