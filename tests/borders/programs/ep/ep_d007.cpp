// property: all
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a function try block of main
extern "C" int __VERIFIER_nondet_int(void);
int main() try { int k=__VERIFIER_nondet_int(); if(k==2) throw k; return 0; } catch(int i){ return i; }
