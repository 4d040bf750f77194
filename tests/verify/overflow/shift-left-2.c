// refuted by: 15, 28
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned int k = __VERIFIER_nondet_uint();
  if (x < 0 || x > 15 || k > 28)
    return 0;
  return (x << k) > 1000;
}
