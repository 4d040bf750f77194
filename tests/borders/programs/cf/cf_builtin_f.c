// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: __builtin_mul_overflow
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(),y=__VERIFIER_nondet_int(),r; if(!__builtin_mul_overflow(x,y,&r)&&(long)x*y!=r+1) reach_error(); return 0; }
