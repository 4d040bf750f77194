// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: unsigned wraps
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void){ unsigned x=__VERIFIER_nondet_uint(); x=x+1; x=x*3; return x==1; }
