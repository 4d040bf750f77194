// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: cplx int
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
int main(void) {
  int _Complex z = 3 + 4i;
  z = z * (__VERIFIER_nondet_bool() ? 1i : -1i);
  int r = __real__ z, i = __imag__ z;
  CHECK((r == -4 && i == 3) || (r == 4 && i == -3));
  return 0;
}
