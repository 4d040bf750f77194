// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: a noreturn function returns
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
__attribute__((noreturn)) static void f(int x){ if(x) __builtin_trap(); }
int main(){ f(__VERIFIER_nondet_int()); reach_error(); return 0; }
