// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: pointer is never the error call
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static void ok(void){}
int main(void){ int x=__VERIFIER_nondet_int(); void(*f)(void)=x!=x?reach_error:ok; f(); return 0; }
