// property: all
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: value never written: shortc
extern _Bool __VERIFIER_nondet_bool(void);
int main(void){ int x; int c=__VERIFIER_nondet_bool();  int r=(c&&x); if(r==7) return 1; return 0; }
