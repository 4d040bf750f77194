// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: asm goto
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  __asm__ goto("jmp %l0" : : : : out);
  return 0;
out:
  if (x == 3 || x == 0) reach_error();
  return 0;
}
