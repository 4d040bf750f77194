// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: constructors run before main
extern void reach_error(void);
static int g; __attribute__((constructor)) static void c(void){ g=2; }
int main(){ if(g==0) reach_error(); return 0; }
