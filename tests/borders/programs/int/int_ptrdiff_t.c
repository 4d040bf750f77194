// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: pointer difference in arithmetic
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int a[10]; int i=__VERIFIER_nondet_int(); __VERIFIER_assume(i>=0&&i<10); int *p=a+i; int d=(int)(p-a)+2147483638; return d==1; }
