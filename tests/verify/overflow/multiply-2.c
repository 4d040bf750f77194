// refuted by: -32768, -32768
extern short __VERIFIER_nondet_short(void);

int main(void) {
  short a = __VERIFIER_nondet_short(), b = __VERIFIER_nondet_short();
  int c = a * b;
  c = c * 2;
  return c != 0;
}
