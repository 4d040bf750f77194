// Two shifts, so that guards of the compiler stand together.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 2) return 0;
  int small = 1 << n;
  int large = 1 << 31;
  return small != large;
}
