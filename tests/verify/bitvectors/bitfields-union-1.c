// tried with: random 100
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "bitfields-union-1.c", 3, "reach_error"); }
extern unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

union U { unsigned w; struct { unsigned a : 5, b : 11, c : 16; } f; unsigned char bytes[4]; };
int main(void) {
  union U u; u.w = __VERIFIER_nondet_uint();
  unsigned a = u.f.a, b = u.f.b, c = u.f.c;
  __VERIFIER_assert((a | b << 5 | c << 16) == u.w);
  u.f.b = b + 1;
  __VERIFIER_assert(u.f.c == c && u.f.a == a);
  __VERIFIER_assert(u.bytes[3] == (u.w >> 24));
}
