// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: long is 64 bits
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=__VERIFIER_nondet_int(); long y=(long)x*3; return y==3; }
