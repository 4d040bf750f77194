// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: all: switch without default
extern int __VERIFIER_nondet_int(void);
int main(void){ int x; switch(__VERIFIER_nondet_int()){ case 1: x=1; break; } if(x==9) return 1; return 0; }
