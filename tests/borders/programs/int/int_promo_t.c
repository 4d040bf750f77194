// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: unsigned char promotes to int
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void){ unsigned char a=__VERIFIER_nondet_uchar(), b=__VERIFIER_nondet_uchar(); if(a-b>255) reach_error(); return 0; }
