// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: two unsigned shorts are multiplied as ints
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(){ unsigned short a=__VERIFIER_nondet_ushort(),b=a; if(a>65535) return 0; unsigned x=a*b; return x==7; }
