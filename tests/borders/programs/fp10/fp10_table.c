// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a table
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void ok(void){} static void(*t[3])(void)={ok,ok,reach_error};
int main(void){ unsigned i=__VERIFIER_nondet_uint(); __VERIFIER_assume(i<3); t[i](); return 0; }
