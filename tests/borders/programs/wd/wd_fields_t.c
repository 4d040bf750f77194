// property: all
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: bit-fields that are written one after the other
extern unsigned __VERIFIER_nondet_uint(void);
struct s { unsigned a : 3, b : 5, c : 8; };
int main(void) {
  struct s s;
  s.a = __VERIFIER_nondet_uint();
  s.b = 7;
  if (s.a == 2 && s.b == 1) return 1;
  s.c = s.b;
  return s.c == 9;
}
