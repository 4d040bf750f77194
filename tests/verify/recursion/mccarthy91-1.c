// tried with: each 1..1999
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "mccarthy91-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void assume_abort_if_not(int cond) { if (!cond) { abort(); } }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int f91(int x) { if (x > 100) return x - 10; return f91(f91(x + 11)); }
int main(void) { int x = __VERIFIER_nondet_int(); assume_abort_if_not(x > 0 && x < 2000); int r = f91(x); __VERIFIER_assert(r == 91 || (x > 101 && r == x - 10)); }
