// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a two-dimensional index with a comma
extern int __VERIFIER_nondet_int(void);
int main(){ int a[2][3]={{0}}; int i=__VERIFIER_nondet_int(); if(i<0||i>2) return 0; return a[i][2]; }
