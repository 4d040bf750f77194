// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: transparent union
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
typedef union { int *i; char *c; } U __attribute__((transparent_union));
static int f(U u){ return *u.i; }
int main(void){ int x=__VERIFIER_nondet_int(); if(f(&x)!=x) reach_error(); return 0; }
