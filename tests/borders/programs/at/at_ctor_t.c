// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: constructor function runs before main
extern void reach_error(void);
static int g; __attribute__((constructor)) static void c(void){ g=4; }
int main(void){ if(g!=4) reach_error(); return 0; }
