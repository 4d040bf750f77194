// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: statement *p
extern _Bool __VERIFIER_nondet_bool(void);
int main(void){ int*p=__VERIFIER_nondet_bool()?&(int){1}:0; *p; return 0; }
