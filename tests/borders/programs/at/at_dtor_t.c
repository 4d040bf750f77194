// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: destructor function runs after main
extern void reach_error(void);
static int g; __attribute__((destructor)) static void c(void){ if(g==0) reach_error(); }
int main(void){ g=1; return 0; }
