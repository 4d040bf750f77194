// tried with: random 2000
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "popcount-1.c", 3, "reach_error"); }
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint();
  unsigned int y = x, slow = 0;
  for (int i = 0; i < 32; i++)
    slow += (x >> i) & 1;
  y = y - ((y >> 1) & 0x55555555u);
  y = (y & 0x33333333u) + ((y >> 2) & 0x33333333u);
  y = (y + (y >> 4)) & 0x0f0f0f0fu;
  __VERIFIER_assert((y * 0x01010101u) >> 24 == slow);
}
