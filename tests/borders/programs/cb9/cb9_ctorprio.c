// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: ctorprio
extern void reach_error(void);
__attribute__((constructor(200))) static void f(void){ reach_error(); }
int main(void){  return 0; }
