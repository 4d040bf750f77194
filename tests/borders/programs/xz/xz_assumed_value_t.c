// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: an input that is assumed to have one value has it in memory, too
extern void reach_error(void); extern int __VERIFIER_nondet_int(void); extern void __VERIFIER_assume(int);
static int g[4];
int main(void) {
  int x = __VERIFIER_nondet_int();
  g[2] = x * x + 1;
  __VERIFIER_assume(x == 12);
  if (g[2] != 145 || x + 1 != 13) reach_error();
  return 0;
}
