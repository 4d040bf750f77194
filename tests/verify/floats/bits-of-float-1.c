// tried with: each -4..4
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "bits-of-float-1.c", 3, "reach_error"); }
extern float __VERIFIER_nondet_float(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

union pun { float f; unsigned int u; };
int main(void) {
  union pun p;
  p.f = __VERIFIER_nondet_float();
  unsigned int before = p.u;
  p.u ^= 0x80000000u;
  if (before == 0x3f800000u)
    __VERIFIER_assert(p.f == -1.0f);
}
