// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: overflow check by overflow
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=__VERIFIER_nondet_int(),y=__VERIFIER_nondet_int(); if(x>0&&y>0&&x+y<0) return 1; return 0; }
