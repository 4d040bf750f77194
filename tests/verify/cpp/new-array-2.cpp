// refuted by: 4
extern "C" {
unsigned int __VERIFIER_nondet_uint(void);
}

int main() {
  unsigned n = __VERIFIER_nondet_uint() % 5;
  long *a = new long[n + (n < 4)];
  a[n] = 1;
  delete[] a;
  return 0;
}
