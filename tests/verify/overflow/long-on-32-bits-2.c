// refuted by: 2147483647
extern int __VERIFIER_nondet_int(void);

int main(void) {
  long x = __VERIFIER_nondet_int();
  long y = x + 1;
  return y == 5;
}
