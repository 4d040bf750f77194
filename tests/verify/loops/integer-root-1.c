// tried with: random 300
extern unsigned __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
int main() {
  unsigned n = __VERIFIER_nondet_uint() % 400, r = 0;
  while ((r + 1) * (r + 1) <= n)
    r++;
  __VERIFIER_assert(r * r <= n && n < (r + 1) * (r + 1));
}
