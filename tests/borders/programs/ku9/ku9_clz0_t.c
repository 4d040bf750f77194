// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: all: clz0
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
int main(void){ unsigned x=__VERIFIER_nondet_uint(); __VERIFIER_assume(x>=1); return __builtin_clz(x)==3; }
