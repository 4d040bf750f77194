// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: C++ function with return
extern "C" int __VERIFIER_nondet_int(void);
int f(int x){ if(x>0) return 1; return 1; }
int main(){ return f(__VERIFIER_nondet_int())-1; }
