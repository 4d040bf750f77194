// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: self assignment
struct A{ int*p; A():p(new int(1)){} A&operator=(const A&o){  delete p; p=new int(*o.p); return *this; } ~A(){ delete p; } };
int main(){ A a; A&r=a; a=r; return 0; }
