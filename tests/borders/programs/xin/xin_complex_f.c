// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a complex product
#include <complex.h>
extern void reach_error(void);
int main(){ double complex z=I*I; if(creal(z)<0) reach_error(); return 0; }
