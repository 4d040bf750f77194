// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: destructor frees
struct A{ int*p; A():p(new int(1)){} ~A(){  } };
int main(){ A a; return *a.p-1; }
