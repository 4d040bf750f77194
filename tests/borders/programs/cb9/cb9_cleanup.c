// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: cleanup
extern void reach_error(void);
static void f(int*x){ reach_error(); }
int main(void){ __attribute__((cleanup(f))) int x=1; (void)x; return 0; }
