// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: vec oob
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
typedef int v4 __attribute__((vector_size(16)));
union u { v4 v; int a[4]; short s[8]; };
int main(void) {
  union u x; x.v = (v4){1, -1, __VERIFIER_nondet_int() & 1, 9};
  CHECK(x.a[1] == -1 && x.s[2] == -1 && x.s[0] == 1 && (x.v[2] & ~1) == 0);
  v4 y = x.v << 1; CHECK(y[0] == 2 && (y == x.v * 2)[3] == -1);
  return 0;
}
