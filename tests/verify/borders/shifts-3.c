extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 28) return 0;
  int small = 1 << n;
  int large = small << 3;
  return small != large;
}
