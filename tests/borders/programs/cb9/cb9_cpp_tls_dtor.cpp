// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: tls_dtor
extern "C" void reach_error(void);
struct A{ ~A(){ reach_error(); } int v=1; }; static thread_local A a;
int main(){ a.v=2; return 0; }
