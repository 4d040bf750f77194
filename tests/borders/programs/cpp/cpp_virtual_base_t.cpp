// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: virtual base is one, made by the last class
extern "C" void reach_error(void);
struct V{ int v; V(int x=0):v(x){} }; struct A:virtual V{ A():V(1){} }; struct B:virtual V{ B():V(2){} }; struct C:A,B{ C():V(3){} };
int main(){ C c; c.A::v++; if(c.B::v!=4) reach_error(); return 0; }
