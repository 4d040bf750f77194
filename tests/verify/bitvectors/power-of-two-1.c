// tried with: random 2000
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "power-of-two-1.c", 3, "reach_error"); }
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint();
  int fast = x != 0 && (x & (x - 1)) == 0;
  int slow = 0;
  for (int i = 0; i < 32; i++)
    if (x == 1u << i)
      slow = 1;
  __VERIFIER_assert(fast == slow);
}
