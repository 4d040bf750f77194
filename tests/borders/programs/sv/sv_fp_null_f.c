// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: call through null
extern int __VERIFIER_nondet_int(void);
static int f(void){return 0;}
int main(void){ int(*p)(void)=__VERIFIER_nondet_int()>3?f:0; if(!p||p) return p(); return 0; }
