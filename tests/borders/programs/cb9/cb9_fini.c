// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: fini
extern void reach_error(void);
static void f(void){ reach_error(); } __attribute__((section(".fini_array"),used)) static void(*q)(void)=f;
int main(void){  return 0; }
