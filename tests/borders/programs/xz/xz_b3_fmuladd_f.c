// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: fmuladd f
extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
int main(void) {
  float a = __VERIFIER_nondet_float(), b = __VERIFIER_nondet_float(), c = __VERIFIER_nondet_float();
  float s = a * b + c;
  volatile float p = a * b;
  float t = p + c;
  CHECK(s == t || s != s);
  return 0;
}
