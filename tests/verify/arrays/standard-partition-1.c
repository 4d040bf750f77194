// tried with: random 3
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "standard-partition-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
extern int __VERIFIER_nondet_int(void);
#define N 20
int main() {
  int aa[N], bb[N], cc[N];
  int a = 0, b = 0, c = 0, x;
  for (a = 0; a < N; a++) aa[a] = __VERIFIER_nondet_int();
  a = 0;
  while (a < N) {
    if (aa[a] >= 0) { bb[b] = aa[a]; b = b + 1; }
    a = a + 1;
  }
  a = 0;
  while (a < N) {
    if (aa[a] < 0) { cc[c] = aa[a]; c = c + 1; }
    a = a + 1;
  }
  for (x = 0; x < b; x++) __VERIFIER_assert(bb[x] >= 0);
  for (x = 0; x < c; x++) __VERIFIER_assert(cc[x] < 0);
  __VERIFIER_assert(b + c == N);
  return 0;
}
