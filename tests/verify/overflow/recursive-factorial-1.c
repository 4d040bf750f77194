// tried with: each -3..15
extern int __VERIFIER_nondet_int(void);

int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 12)
    return 0;
  return factorial(n) == 6;
}
