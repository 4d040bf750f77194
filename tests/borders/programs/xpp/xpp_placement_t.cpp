// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: placement new into too small a place
#include <new>
struct S{ long a,b; };
int main(){ alignas(16) char b[16]; S *s=new(b) S{1,2}; return s->b!=2; }
