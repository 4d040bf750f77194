// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: __builtin_clz
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ unsigned x=__VERIFIER_nondet_uint(); __VERIFIER_assume(x!=0); int n=__builtin_clz(x); if(n<0||n>31) reach_error(); return 0; }
