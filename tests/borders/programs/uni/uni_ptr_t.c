// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: uninitialised pointer on one way
extern _Bool __VERIFIER_nondet_bool(void);
int main(void){ int x=1; int *p; if(__VERIFIER_nondet_bool()) p=&x; else p=&x; return *p-1; }
