// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: cleanups run in reverse
extern void reach_error(void);
static int g; static void a(int*p){ g=g*10+*p; }
int main(void){ { __attribute__((cleanup(a))) int x=1; __attribute__((cleanup(a))) int y=2; } if(g!=21) reach_error(); return 0; }
