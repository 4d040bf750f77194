// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: unsigned short times unsigned short is int
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void){ unsigned short a=__VERIFIER_nondet_ushort(), b=__VERIFIER_nondet_ushort(); unsigned c=(unsigned)a*b; return c==1; }
