// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: sign of a bit-field
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct S{ unsigned f:3; };
int main(void){ struct S s; s.f=__VERIFIER_nondet_int(); if(s.f>3) reach_error(); return 0; }
