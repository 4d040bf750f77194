// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: loop inside a switch
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n>0&&n<9); int c=0; int k=(n+3)/4; switch(n%4){ case 0: do{ c++; case 3: c++; case 2: c++; case 1: c++; } while(--k>0); } if(c!=n) reach_error(); return 0; }
