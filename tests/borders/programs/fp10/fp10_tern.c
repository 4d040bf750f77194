// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: conditional call
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static void ok(void){}
int main(void){ (__VERIFIER_nondet_int()>3?reach_error:ok)(); return 0; }
