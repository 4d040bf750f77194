// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: all: boolload
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
int main(void){ unsigned char c=__VERIFIER_nondet_uchar(); __VERIFIER_assume(c<=1); _Bool b; *(unsigned char*)&b=c; return b?1:0; }
