// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: complex product
#include <complex.h>
extern void reach_error(void);
int main(void){ double complex z=1+2*I; z=z*z; if(creal(z)!=-3||cimag(z)!=4) reach_error(); return 0; }
