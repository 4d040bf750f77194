// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: case value outside of the type
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void){ unsigned char c=__VERIFIER_nondet_uchar(); switch(c){ case 300-1: reach_error(); } return 0; }
