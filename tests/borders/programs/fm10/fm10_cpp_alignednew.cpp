// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: aligned new is not freed
struct alignas(64) A{ char c[64]; };
int main(){ A*a=new A; a->c[0]=1; return 0; }
