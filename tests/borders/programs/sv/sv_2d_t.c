// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: two dimensions
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int a[2][3]={{0}}; int i=__VERIFIER_nondet_int(),j=__VERIFIER_nondet_int(); __VERIFIER_assume(i>=0&&i<2&&j>=0&&j<3); int *p=(int*)a; p[i*3+j]=1; return 0; }
