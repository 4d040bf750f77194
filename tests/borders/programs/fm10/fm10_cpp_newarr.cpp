// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: new[] of a class with destructor is not freed
struct A{ ~A(){} int x; };
int main(){ A*p=new A[2]; p[0].x=1; return 0; }
