// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: static_dtor
extern "C" void reach_error(void);
struct A{ ~A(){ reach_error(); } };
int main(){ static A a; (void)a; return 0; }
