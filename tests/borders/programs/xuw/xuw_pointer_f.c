// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a pointer that nobody set
extern int __VERIFIER_nondet_int(void);
int main(){ int x=1; int *p; if(__VERIFIER_nondet_int()) p=&x;  return *p; }
