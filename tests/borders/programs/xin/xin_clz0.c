// property: all
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: leading zeros of zero
extern unsigned int __VERIFIER_nondet_uint(void);
int main(){ unsigned x=__VERIFIER_nondet_uint(); return __builtin_clz(x)==40; }
