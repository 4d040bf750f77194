// tried with: random 2000
extern short __VERIFIER_nondet_short(void);

int main(void) {
  short a = __VERIFIER_nondet_short(), b = __VERIFIER_nondet_short();
  int c = a * b;
  
  return c != 0;
}
