// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: bldtrap
extern void reach_error(void);
__attribute__((noinline)) static void f(void){ reach_error(); }
int main(void){ void(*volatile p)(void)=f; p(); return 0; }
