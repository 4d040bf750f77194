// refuted by: 1, 2147483630
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  unsigned int c = a * b + 17u;
  int d = (int)(c & 0x7fffffff) + (c == 0x7fffffff);
  return d == 1;
}
