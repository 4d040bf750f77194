// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: input in a constructor function
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int g; __attribute__((constructor)) static void c(void){ g=__VERIFIER_nondet_int(); } int main(void){ if(g==5) reach_error(); return 0; }
