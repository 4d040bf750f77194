// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: freed by a static object
struct A{ int*p; A():p(new int(1)){} ~A(){ delete p; } }; static A a;
int main(){ return *a.p-1; }
