// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: overflow in an index check
extern int __VERIFIER_nondet_int(void);
int main(void){ int a[2]={0}; int i=__VERIFIER_nondet_int(); if(i<0||i*2>2) return 0; return a[i%2]; }
