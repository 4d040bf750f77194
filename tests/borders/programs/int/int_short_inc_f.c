// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: ++ of a short is a conversion, no overflow
extern int __VERIFIER_nondet_int(void);
int main(void){ int s=(int)__VERIFIER_nondet_int(); s++; return s==0; }
