// tried with: random 100
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "array-two-index-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

#define N 30
int main(void) {
  int src[N], dst[N], i = 0, j = 0;
  for (i = 0; i < N; i++) src[i] = __VERIFIER_nondet_int();
  for (i = 0; i < N && src[i] != 0; i++) dst[i] = src[i];
  int n = i;
  for (j = 0; j < n; j++) __VERIFIER_assert(dst[j] == src[j] && dst[j] != 0);
}
