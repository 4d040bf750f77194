// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call handed over
extern void reach_error(void);
static void g(void(*p)(void)){ p(); }
int main(void){ g(reach_error); return 0; }
