// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: rest of new[] with braces is zero
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void __VERIFIER_assume(int);
extern "C" void reach_error(void);
int main(){ int n=__VERIFIER_nondet_int(); __VERIFIER_assume(n>2&&n<6); int*p=new int[n]{1,2}; if(p[n-1]!=2) reach_error(); delete[] p; return 0; }
