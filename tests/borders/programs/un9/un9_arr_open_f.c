// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: value never written: arr_open
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int a[3]; a[0]=a[1]=1;  int i=__VERIFIER_nondet_int(); __VERIFIER_assume(i>=0&&i<3); int r=a[i]; if(r==7) return 1; return 0; }
