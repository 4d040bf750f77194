// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a constructor function with arguments
extern void reach_error(void);
static int ac; static char**av; __attribute__((constructor)) static void c(int a,char**v,char**e){ ac=a; av=v; } int main(void){ if(ac==2&&av[1][0]=='q') reach_error(); return 0; }
