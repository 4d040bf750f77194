// property: no-overflow
// data-model: ILP32
// expected: FALSE
// confirmed: sanitizer
// about: long is 32 bits
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=__VERIFIER_nondet_int(); long y=(long)x*3; return y==3; }
