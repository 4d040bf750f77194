// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: destructors run after main
extern void reach_error(void);
static int g; __attribute__((destructor)) static void d(void){ if(g==1) reach_error(); }
int main(){ g=1; return 0; }
