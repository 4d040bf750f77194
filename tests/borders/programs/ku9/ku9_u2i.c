// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: all: u2i
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void){ unsigned u=__VERIFIER_nondet_uint(); int x=(int)u; return x==3; }
