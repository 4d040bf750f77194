// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: delete of an object made by placement new
#include <new>
struct A{ int x; ~A(){ x=0; } };
int main(){ alignas(A) static unsigned char b[sizeof(A)]; A*a=new(b) A; a->x=1; delete a; return 0; }
