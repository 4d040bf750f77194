// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: destructors run after main
extern void reach_error(void);
static int g; __attribute__((destructor)) static void d(void){ if(g==0) reach_error(); }
int main(){ g=1; return 0; }
