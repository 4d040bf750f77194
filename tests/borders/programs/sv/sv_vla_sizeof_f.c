// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: sizeof a VLA is its size when it was made
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n>0&&n<9); int k=n; char a[n++]; if(sizeof a!=n) reach_error(); return 0; }
