// tried with: each 1..9
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "hanoi-rec-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int hanoi(int n) { if (n == 1) return 1; return 2 * (hanoi(n - 1)) + 1; }
void applyHanoi(int n, int from, int to, int via, int *counter) { if (n == 0) return; ++*counter; applyHanoi(n - 1, from, via, to, counter); applyHanoi(n - 1, via, to, from, counter); }
int main(void) { int n = __VERIFIER_nondet_int(), counter = 0; if (n < 1 || n > 9) return 0; applyHanoi(n, 1, 3, 2, &counter); __VERIFIER_assert(hanoi(n) == counter); }
