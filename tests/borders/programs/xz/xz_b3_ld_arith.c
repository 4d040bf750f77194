// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: ld arith
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
int main(void) {
  volatile long double a = 1.0L, b = 3.0L;
  long double q = a / b;
  CHECK(q != (double)q);
  CHECK((double)(q * 3) == 1.0);
  CHECK(0x1p-16400L > 0 && (double)0x1p-16400L == 0);
  return 0;
}
