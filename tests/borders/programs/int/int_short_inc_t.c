// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: ++ of a short is a conversion, no overflow
extern int __VERIFIER_nondet_int(void);
int main(void){ short s=(short)__VERIFIER_nondet_int(); s++; return s==0; }
