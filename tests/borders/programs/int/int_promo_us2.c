// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: unsigned short squared overflows int
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void){ unsigned short a=__VERIFIER_nondet_ushort(); unsigned c=a*a; return c==1; }
