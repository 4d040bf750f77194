// What the result is used for does not matter.
extern int __VERIFIER_nondet_int(void);
__attribute__((const)) int next(int x) { return x + 1; }
int main(void) {
  int n = __VERIFIER_nondet_int();
  next(n);
  return 0;
}
