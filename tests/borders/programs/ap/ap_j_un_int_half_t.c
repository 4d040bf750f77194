// property: all
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: low half of it
extern short __VERIFIER_nondet_short(void);
union U { int i; short s[2]; }; int main(void) { union U u; u.s[0] = __VERIFIER_nondet_short(); if ((short)u.i > 6) return 1; return 0; }
