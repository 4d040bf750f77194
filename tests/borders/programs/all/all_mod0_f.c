// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: all: mod0
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void){ unsigned x=__VERIFIER_nondet_uint(); return 100%(x%5)==3; }
