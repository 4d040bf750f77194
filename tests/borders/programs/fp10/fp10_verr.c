// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: older error call through a pointer
extern void __VERIFIER_error(void);
int main(void){ void(*f)(void)=__VERIFIER_error; f(); return 0; }
