// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: from a virtual base down to a class that is there twice gives null
extern "C" void reach_error();
struct V { virtual ~V() {} }; struct M : virtual V { int m; }; struct P : M {}; struct Q : M {}; struct C : P, Q {};
int main(){ C c; V *v = &c; if (!dynamic_cast<M *>(v)) reach_error(); }
