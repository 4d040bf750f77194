// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: two unsigned shorts are multiplied as ints
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(){ unsigned short a=__VERIFIER_nondet_ushort(),b=(unsigned short)(a&255); if(a>65535) return 0; unsigned x=b*b; return x==7; }
