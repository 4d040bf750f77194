// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: value never written: switchv
extern int __VERIFIER_nondet_int(void);
int main(void){ int x; switch(__VERIFIER_nondet_int()){ case 1: x=1; break; case 2: x=2; break; default:  break; } int r=x; if(r==7) return 1; return 0; }
