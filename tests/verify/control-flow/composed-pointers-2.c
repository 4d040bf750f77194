// refuted by: 7
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
static int a(int x) { return x + 1; }
static int b(int x) { return x * 2; }
int main() {
  int (*t[2])(int) = {a, b};
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 50)
    return 0;
  int r = t[x & 1](t[(x >> 1) & 1](x));
  __VERIFIER_assert(r != 28);
}
