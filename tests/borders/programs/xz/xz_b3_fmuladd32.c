// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: native
// about: fmuladd32
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
int main(void) {
  int k = __VERIFIER_nondet_bool();
  double a = 1 + 0x1p-30, b = 1 - 0x1p-30, c = k - 1.0;
  double s = a * b + c;
  CHECK(s == k);
  return 0;
}
