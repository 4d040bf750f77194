// property: all
// data-model: ILP32
// expected: FALSE
// confirmed: reasoned
// about: a long has 32 bits
extern unsigned int __VERIFIER_nondet_uint(void);
int main(){ unsigned long x=1; unsigned n=__VERIFIER_nondet_uint()%33; x<<=n; return x==3; }
