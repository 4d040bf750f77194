// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: unsigned char cubed fits int
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void){ unsigned char a=__VERIFIER_nondet_uchar(), b=__VERIFIER_nondet_uchar(); int c=a*b*a; return c==1; }
