// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: trailing zeros of zero
extern unsigned int __VERIFIER_nondet_uint(void);
int main(){ unsigned x=__VERIFIER_nondet_uint();  return __builtin_ctz(x)==40; }
