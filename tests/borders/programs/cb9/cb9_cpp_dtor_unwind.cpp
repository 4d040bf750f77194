// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: dtor_unwind
extern "C" void reach_error(void);
struct A{ ~A(){ reach_error(); } };
int main(){ try{ A a; throw 1; }catch(...){} return 0; }
