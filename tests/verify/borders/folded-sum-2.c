// Not reached, so not done.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 3 && n < 2) return (2147483647 + 1) - 23;
  return 0;
}
