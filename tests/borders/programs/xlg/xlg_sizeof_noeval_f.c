// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: sizeof does not evaluate
extern void reach_error(void);
int main(){ int n=3; int s=(int)sizeof(n++); (void)s; if(n==3) reach_error(); return 0; }
