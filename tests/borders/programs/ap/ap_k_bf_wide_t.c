// property: all
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: fields in different bytes, those written
extern unsigned int __VERIFIER_nondet_uint(void);
struct S { unsigned a : 8, b : 8, c : 16; };
int main(void) { struct S s; s.a = __VERIFIER_nondet_uint(); s.b = 2; if (s.b == 5 || s.a == 3) return 1; return 0; }
