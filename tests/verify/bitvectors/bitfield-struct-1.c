// tried with: random 200
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "bitfield-struct-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
extern int __VERIFIER_nondet_int(void);
struct regs { unsigned a : 5; unsigned b : 11; signed c : 9; unsigned : 0; unsigned long long d : 33; _Bool e : 1; };
int main(void) {
  struct regs r = {0};
  int v = __VERIFIER_nondet_int();
  r.a = v;
  r.b = v;
  r.c = v;
  r.d = (unsigned long long)v;
  r.e = v;
  __VERIFIER_assert(r.a == (v & 31));
  __VERIFIER_assert(r.b == (v & 2047));
  __VERIFIER_assert(r.c >= -256 && r.c <= 255);
  __VERIFIER_assert(r.e == (v != 0));
  __VERIFIER_assert((unsigned)r.d == (unsigned)v);
  __VERIFIER_assert(sizeof(struct regs) == 12 || sizeof(struct regs) == 16 || sizeof(struct regs) == 24);
  return 0;
}
