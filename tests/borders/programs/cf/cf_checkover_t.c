// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: overflow check by overflow
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=__VERIFIER_nondet_int(),y=__VERIFIER_nondet_int(); int r; if(__builtin_add_overflow(x,y,&r)) return 1; return 0; }
