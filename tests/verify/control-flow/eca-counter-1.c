// tried with: random 300
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
static int s = 0, c = 0;
static void step(int i) {
  if (s == 0 && i == 2) {
    s = 3;
  } else if (s == 3 && i == 1) {
    s = 5;
    c = 1;
  } else if (s == 5 && i == 4) {
    s = c == 0 ? 9 : 0;
  } else if (s == 9 && i == 6) {
    reach_error();
  }
}
int main() {
  while (1) {
    int i = __VERIFIER_nondet_int();
    if (i < 1 || i > 6)
      return 0;
    step(i);
  }
}
