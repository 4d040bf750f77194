// refuted by: 1024
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "mask-field-2.c", 3, "reach_error"); }
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

struct packet { unsigned int version : 4, length : 10, flag : 1, : 0; };
int main(void) {
  struct packet p;
  unsigned int n = __VERIFIER_nondet_uint();
  p.version = 15;
  p.flag = 0;
  p.length = n;
  __VERIFIER_assert(p.version == 15 && p.flag == 0);
  __VERIFIER_assert(p.length == n);
}
