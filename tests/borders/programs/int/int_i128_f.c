// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: 128-bit product
extern long __VERIFIER_nondet_long(void);
extern void reach_error(void);
int main(void){ long a=__VERIFIER_nondet_long(); __int128 p=(__int128)a*a; if(p<0 || p>>64!=0) reach_error(); return 0; }
