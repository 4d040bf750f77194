// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a table of labels is left
extern unsigned int __VERIFIER_nondet_uint(void);
int main(){ void *t[]={&&a,&&b}; unsigned i=__VERIFIER_nondet_uint(); if(i>2) return 0; goto *t[i]; a: return 0; b: return 0; }
