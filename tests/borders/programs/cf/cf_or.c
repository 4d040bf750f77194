// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: wrongly guarded
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=__VERIFIER_nondet_int(); if(x<2147483647||x+1>0) return 1; return 0; }
