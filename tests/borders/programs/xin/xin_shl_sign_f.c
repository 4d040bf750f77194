// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: one is shifted into the sign
extern int __VERIFIER_nondet_int(void);
int main(){ int n=__VERIFIER_nondet_int(); if(n<0||n>31) return 0; int x=1<<n; return x==5; }
