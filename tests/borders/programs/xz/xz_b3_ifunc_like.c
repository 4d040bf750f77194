// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: ifunc like
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
static int f1(void) { return 1; }
static int (*const tab[])(void) = {[2] = f1};
int main(void) {
  int k = __VERIFIER_nondet_uint() % 3;
  if (!tab[k]) return 0;
  if (tab[k]() == 1 && k == 2) reach_error();
  return 0;
}
