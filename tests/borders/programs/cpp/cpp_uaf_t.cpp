// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: method on a deleted object
struct A{ int x; int get(){ return x; } };
int main(){ A*a=new A{3}; int r=0; r=a->get(); delete a; return r-3; }
