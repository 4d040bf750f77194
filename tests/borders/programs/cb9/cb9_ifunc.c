// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: ifunc
extern void reach_error(void);
static int impl(void){ reach_error(); return 0; } static int(*res(void))(void){ return impl; } int fn(void) __attribute__((ifunc("res")));
int main(void){ fn(); return 0; }
