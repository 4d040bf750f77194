// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: size of an array element
#include <cstdio>
extern "C" void reach_error(void);
struct A{ char c[3]; };
int main(){ A*a=new A[2]{}; if((char*)&a[1]-(char*)a!=4) reach_error(); delete[] a; return 0; }
