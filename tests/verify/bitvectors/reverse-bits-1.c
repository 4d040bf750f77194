// tried with: random 300
extern unsigned __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
static unsigned rev(unsigned v) {
  v = ((v >> 1) & 0x55555555u) | ((v & 0x55555555u) << 1);
  v = ((v >> 2) & 0x33333333u) | ((v & 0x33333333u) << 2);
  v = ((v >> 4) & 0x0F0F0F0Fu) | ((v & 0x0F0F0F0Fu) << 4);
  v = ((v >> 8) & 0x00FF00FFu) | ((v & 0x00FF00FFu) << 8);
  return (v >> 16) | (v << 16);
}
int main() {
  unsigned x = __VERIFIER_nondet_uint();
  __VERIFIER_assert(rev(rev(x)) == x);
}
