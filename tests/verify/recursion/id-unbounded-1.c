// tried with: each 0..100
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "id-unbounded-1.c", 3, "reach_error"); }
extern unsigned int __VERIFIER_nondet_uint(void);
unsigned int id(unsigned int x) {
  if (x == 0) return 0;
  unsigned int ret = id(x - 1) + 1;
  if (ret > 10) return 10;
  return ret;
}
int main(void) {
  unsigned int input = __VERIFIER_nondet_uint() % 100;
  unsigned int result = id(input);
  if (result == 20) { ERROR: { reach_error(); abort(); } }
}
