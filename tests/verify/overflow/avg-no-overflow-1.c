// tried with: each 0..4 -3..3 2147483640..2147483647 -3..3
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int(), s = 0;
  if (n <= 0) return 0;
  for (int i = 0; i < n; i++) { int v = __VERIFIER_nondet_int(); if (v < 0) v = 0; if (s > 2147483647 - v) s = 2147483647; else s += v; }
  return s / n;
}
