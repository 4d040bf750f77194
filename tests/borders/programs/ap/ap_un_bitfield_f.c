// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: neighbouring bit-field was never written
extern unsigned int __VERIFIER_nondet_uint(void);
struct S { unsigned a : 3, b : 5; };
int main(void) {
  struct S s; s.a = __VERIFIER_nondet_uint();
  if (s.b > 3) return 1;
  return 0;
}
