// tried with: random 300
extern int __VERIFIER_nondet_int(void);
int main() {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x > 0 && y > 0x7fffffff - x)
    return 0;
  if (x < 0 && y < (-0x7fffffff - 1) - x)
    return 0;
  return x + y > 0;
}
