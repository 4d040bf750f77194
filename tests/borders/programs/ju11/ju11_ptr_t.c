// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: pointer written on both ways
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=1; int*p; if(__VERIFIER_nondet_int()) p=&x; else p=&x; return *p-1; }
