// A function of the program's own, called before anybody says what it takes.
extern void reach_error();
extern int __VERIFIER_nondet_int();
int scaled();
static int (*later)() = scaled;
int main() {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 100) return 0;
  if (scaled(x, 3) == 33) reach_error();
  return later(1, 2);
}
int scaled(a, b) int a, b; { return a * b; }
