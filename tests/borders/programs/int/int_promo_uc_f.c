// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: unsigned char to the fourth does not fit
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void){ unsigned char a=__VERIFIER_nondet_uchar(), b=__VERIFIER_nondet_uchar(); int c=a*b*a*b; return c==1; }
