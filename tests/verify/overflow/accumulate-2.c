// refuted by: -300000000, -300000000, -300000000, -300000000, -300000000, -300000000, -300000000, -300000000
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int sum = 0;
  for (int i = 0; i < 8; i++) {
    int x = __VERIFIER_nondet_int();
    if (x < -300000000 || x > 200000000)
      continue;
    sum += x;
  }
  return sum > 0;
}
