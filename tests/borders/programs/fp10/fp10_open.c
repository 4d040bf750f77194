// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call through a pointer that depends on input
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static void ok(void){}
int main(void){ int x=__VERIFIER_nondet_int(); void(*f)(void)=x==42?reach_error:ok; f(); return 0; }
