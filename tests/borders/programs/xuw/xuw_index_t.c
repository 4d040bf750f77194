// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: an index that nobody set
extern unsigned int __VERIFIER_nondet_uint(void);
int main(){ int a[4]={0}; unsigned i=__VERIFIER_nondet_uint(); i&=3; return a[i]; }
