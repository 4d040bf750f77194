// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: placement new into a buffer
#include <new>
struct A{ long x[2]; };
int main(){ alignas(A) unsigned char b[sizeof(A)-4]; A*a=new(b) A{{1,2}}; a->x[1]=5; return (int)a->x[0]-1; }
