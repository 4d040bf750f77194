// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: destructor frees
struct A{ int*p; A():p(new int(1)){} ~A(){ delete p; } };
int main(){ A a; return *a.p-1; }
