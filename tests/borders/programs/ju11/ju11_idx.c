// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: index written on one way alone
extern int __VERIFIER_nondet_int(void);
int main(void){ int a[3]={0}; int i; if(__VERIFIER_nondet_int()) i=1; return a[i]; }
