// tried with: each 0..1000
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "vector-lanes-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
typedef int four __attribute__((vector_size(16)));
typedef unsigned char eight __attribute__((vector_size(8)));
static four add(four a, four b) { return a + b; }

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 1000) return 0;
  four a = {x, 1, 2, 3}, b = {1, 1, 1, 1};
  four c = add(a, b);
  int sum = __builtin_reduce_add(c);
  __VERIFIER_assert(sum == x + 10);
  c[x & 3] = 77;
  __VERIFIER_assert(c[x % 4] == 77);
  four m = c > b;
  __VERIFIER_assert(m[2] == -1);
  union { eight lanes; unsigned long long whole; } u;
  u.lanes = (eight){1, 2, 3, 4, 5, 6, 7, (unsigned char)x};
  __VERIFIER_assert((u.whole >> 56) == (unsigned)(x & 255));
}
