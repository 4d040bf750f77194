// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: f128
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
int main(void) {
  __float128 a = 1, b = 3;
  __float128 q = a / b;
  CHECK(sizeof q == 16 && q != (long double)q);
  CHECK((double)(q * 3) == 1.0);
  __float128 c = __VERIFIER_nondet_int(); CHECK((int)c == 0 || c != 0);
  return 0;
}
