// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: local of a case
extern int __VERIFIER_nondet_int(void);
int main(void){ int*p=0; int k=__VERIFIER_nondet_int(); switch(k){ case 1: { int x=1; p=&x; break; } default: return 0; } return *p==7; }
