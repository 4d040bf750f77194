// tried with: each 0..50
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "diamond-1.c", 3, "reach_error"); }
extern unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  unsigned x = 0, y = __VERIFIER_nondet_uint();
  while (x < 99) { if (y % 2 == 0) x += 2; else x++; if (y % 2 == 0) x += 2; else x -= 2; if (y % 2 == 0) x += 2; else x += 2; if (y % 2 == 0) x += 2; else x -= 2; if (y % 2 == 0) x += 2; else x += 2; if (y % 2 == 0) x += 2; else x -= 4; if (y % 2 == 0) x += 2; else x += 4; if (y % 2 == 0) x += 2; else x += 2; if (y % 2 == 0) x += 2; else x -= 2; if (y % 2 == 0) x += 2; else x -= 4; if (y % 2 == 0) x += 2; else x += 4; }
  __VERIFIER_assert((x % 2) == (y % 2) || y % 2 == 1);
}
