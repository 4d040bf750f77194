// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: bit-field wraps by conversion
extern int __VERIFIER_nondet_int(void);
struct S{ int f:5; }; int main(void){ struct S s; s.f=__VERIFIER_nondet_int(); s.f++; return s.f==3; }
