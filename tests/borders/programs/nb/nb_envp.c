// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: third parameter of main
extern void reach_error(void);
int main(int argc,char**argv,char**envp){ if(envp[0]) reach_error(); return 0; }
