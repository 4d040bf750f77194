// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: 32 bits: nextafter
#include <math.h>
extern void reach_error(void);
int main(void){ double d=nextafter(1.0,2.0); if(d<=1.0||d-1.0>3e-16) reach_error(); return 0; }
