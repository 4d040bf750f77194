// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: field over a byte border, neighbour unset
extern unsigned int __VERIFIER_nondet_uint(void);
struct S { unsigned a : 5, b : 6, c : 5; };
int main(void) { struct S s; s.b = __VERIFIER_nondet_uint(); if (s.c == 5) return 1; return 0; }
