// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: all: assume
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=__VERIFIER_nondet_int(); x=(x&7)+1; __builtin_assume(x>0); return x==0; }
