// tried with: random 300
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
static int f(int x) { return x > 100 ? x - 10 : f(f(x + 11)); }
int main() {
  int x = __VERIFIER_nondet_int();
  if (x < 80)
    return 0;
  int r = f(x);
  __VERIFIER_assert(r == 91 || x > 101);
}
