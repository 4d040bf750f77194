// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: one is shifted into the sign
extern int __VERIFIER_nondet_int(void);
int main(){ int n=__VERIFIER_nondet_int(); if(n<0||n>30) return 0; int x=1<<n; return x==5; }
