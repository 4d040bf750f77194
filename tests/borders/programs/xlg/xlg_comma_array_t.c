// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a two-dimensional index with a comma
extern int __VERIFIER_nondet_int(void);
int main(){ int a[2][3]={{0}}; int i=__VERIFIER_nondet_int(); if(i<0||i>1) return 0; return a[i][2]; }
