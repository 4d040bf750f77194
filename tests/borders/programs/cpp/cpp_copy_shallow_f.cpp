// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: shallow copy frees twice
struct A{ int*p; A():p(new int(1)){}  ~A(){ delete p; } };
int main(){ A a; { A b=a; } return *a.p-1; }
