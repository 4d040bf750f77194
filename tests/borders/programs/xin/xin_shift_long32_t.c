// property: all
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: a long has 32 bits
extern unsigned int __VERIFIER_nondet_uint(void);
int main(){ unsigned long x=1; unsigned n=__VERIFIER_nondet_uint()%32; x<<=n; return x==3; }
