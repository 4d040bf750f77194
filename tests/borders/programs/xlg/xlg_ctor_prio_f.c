// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: priorities of constructors
extern void reach_error(void);
static int g; __attribute__((constructor(201))) static void a(void){ g=g*10+1; } __attribute__((constructor(200))) static void b(void){ g=g*10+2; }
int main(){ if(g==21) reach_error(); return 0; }
