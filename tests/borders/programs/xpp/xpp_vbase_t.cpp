// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a virtual base is one object
extern "C" void reach_error(void);
struct V{ int x=0; }; struct A:virtual V{}; struct B:virtual V{}; struct C:A,B{};
int main(){ C c; static_cast<A&>(c).x=3; if(static_cast<B&>(c).x==0) reach_error(); return 0; }
