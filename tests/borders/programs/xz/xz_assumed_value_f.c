// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an assumed value and an input beside it
extern void reach_error(void); extern int __VERIFIER_nondet_int(void); extern void __VERIFIER_assume(int);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  __VERIFIER_assume(x == 12);
  if (x * 2 == y) reach_error();
  return 0;
}
