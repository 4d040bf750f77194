// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: __builtin_unreachable is not reached
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int x=__VERIFIER_nondet_int(); switch(x&3){ case 0: case 1: case 2: return 0; case 3: if(x%4==3) reach_error(); return 0; } __builtin_unreachable(); }
