// property: all
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: C function without return whose value is not used
extern int __VERIFIER_nondet_int(void);
int f(int x){ if(x>0) return 1; }
int main(void){ f(__VERIFIER_nondet_int()); return 0; }
