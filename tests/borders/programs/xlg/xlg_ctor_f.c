// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: constructors run before main
extern void reach_error(void);
static int g; __attribute__((constructor)) static void c(void){ g=2; }
int main(){ if(g==2) reach_error(); return 0; }
