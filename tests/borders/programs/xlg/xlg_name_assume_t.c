// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: an own __VERIFIER_assert
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int c){ if(!(c)){ E: {reach_error();} } }
int main(){ int x=__VERIFIER_nondet_int(); __VERIFIER_assert(x==x); return 0; }
