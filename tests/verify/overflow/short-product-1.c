// tried with: random 300
extern int __VERIFIER_nondet_int(void);
int main() {
  short a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  int p = a * b;
  unsigned char c = (unsigned char)p;
  c++;
  return p + c;
}
