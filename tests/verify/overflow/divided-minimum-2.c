// refuted by: -1
extern int __VERIFIER_nondet_int(void);
int main() {
  int x = __VERIFIER_nondet_int();
  if (x == 0)
    return 0;
  int r = (-2147483647 - 1) / x;
  return r;
}
