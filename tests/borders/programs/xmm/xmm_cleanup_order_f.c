// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: cleanups run in reverse
extern void reach_error(void);
static int g; static void a(int *p){ if(g==2) reach_error(); } static void b(int *p){ g=*p; }
int main(){ __attribute__((cleanup(a))) int x=1; __attribute__((cleanup(b))) int y=2; (void)x; return 0; }
