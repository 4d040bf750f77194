// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: two functions are at two places
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int f(void){return 1;} static int g(void){return 2;}
int main(){ int (*p)(void)=__VERIFIER_nondet_int()?f:g; if(p==f && p()==2) reach_error(); return 0; }
