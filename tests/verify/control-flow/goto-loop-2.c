// refuted by: 3
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "goto-loop-2.c", 3, "reach_error"); }
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint() % 20, turns = 0;
again:
  if (x % 2) {
    x += 3;
    turns++;
    if (turns > 8)
      goto out;
    goto again;
  }
  x /= 2;
  if (x > 1)
    goto again;
out:
  __VERIFIER_assert(turns < 9);
}
