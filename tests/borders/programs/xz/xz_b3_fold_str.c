// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: fold str
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void) {
  static const char *const names[] = {"zero", "one", "two"};
  const char *p = names[__VERIFIER_nondet_uint() % 3];
  int h = 0;
  while (*p) h = h * 31 + *p++;
  if (h == 'o' * 961 + 'n' * 31 + 'e') reach_error();
  return 0;
}
