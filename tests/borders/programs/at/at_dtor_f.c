// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: destructor function runs after main
extern void reach_error(void);
static int g; __attribute__((destructor)) static void c(void){ if(g==1) reach_error(); }
int main(void){ g=1; return 0; }
