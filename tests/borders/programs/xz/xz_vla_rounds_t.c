// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: an array of open length in each round
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), all = 0;
  if (n < 1 || n > 3) return 0;
  for (int i = 0; i < 3; ++i) { int v[n]; for (int k = 0; k < n; ++k) v[k] = k; all += v[n - 1]; }
  return all < 0;
}
