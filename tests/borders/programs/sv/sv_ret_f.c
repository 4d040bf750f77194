// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: struct returned by value
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct S{ char c[20]; int n; }; static struct S mk(int n){ struct S s={"x",n}; return s; }
int main(void){ int k=__VERIFIER_nondet_int(); if(mk(k).n!=k+1) reach_error(); return 0; }
