// refuted by: 31
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "bitfield-struct-2.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
extern int __VERIFIER_nondet_int(void);
struct flags { int a : 5; unsigned b : 3; };
int main(void) {
  struct flags f = {0, 0};
  f.a = __VERIFIER_nondet_int();
  f.b = f.a;
  __VERIFIER_assert(f.a >= 0 || f.b != 7);
  return 0;
}
