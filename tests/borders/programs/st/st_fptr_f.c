// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: table of functions
extern void reach_error(void);
static int f(void){return 3;} static int(*t[2])(void)={f};
int main(void){ if(t[1]==0) reach_error(); return t[0]()-3; }
