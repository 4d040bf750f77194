// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: __builtin_mul_overflow is no overflow
extern int __VERIFIER_nondet_int(void);
int main(){ int x=__VERIFIER_nondet_int(),r; __builtin_mul_overflow(x,x,&r); return r==3; }
