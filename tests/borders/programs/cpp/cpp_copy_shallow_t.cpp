// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: shallow copy frees twice
struct A{ int*p; A():p(new int(1)){} A(const A&o):p(new int(*o.p)){} ~A(){ delete p; } };
int main(){ A a; { A b=a; } return *a.p-1; }
