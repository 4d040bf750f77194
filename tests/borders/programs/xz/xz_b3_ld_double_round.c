// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: ld double round
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  volatile long double a = 1.0L + 0x1p-53L + 0x1p-63L * (1 + 0 * __VERIFIER_nondet_bool());
  double d = a;
  float f = (float)a;
  if (d == 1.0 && f == 1.0f) reach_error();
  if (d == 1.0 + 0x1p-52) reach_error();
  return 0;
}
