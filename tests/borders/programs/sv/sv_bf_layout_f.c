// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: layout of bit-fields
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
struct S{ unsigned a:4,b:4; unsigned c:8; };
int main(void){ union{ struct S s; unsigned u; } x={.u=0}; x.s.b=__VERIFIER_nondet_uint(); if(x.u>15) reach_error(); return 0; }
