extern void reach_error();
extern int __VERIFIER_nondet_int();
int scaled();
int main() {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 100) return 0;
  if (scaled(x, 3) == 34) reach_error();
  return 0;
}
int scaled(a, b) int a, b; { return a * b; }
