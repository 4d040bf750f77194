// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: aligned new: used after delete
struct alignas(64) A{ char c[64]; };
int main(){ A*a=new A; delete a; a->c[0]=1; return 0; }
