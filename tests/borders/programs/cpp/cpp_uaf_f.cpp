// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: method on a deleted object
struct A{ int x; int get(){ return x; } };
int main(){ A*a=new A{3}; int r=0; delete a; r=a->get(); return r-3; }
