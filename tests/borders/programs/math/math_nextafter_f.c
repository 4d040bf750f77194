// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: nextafter
#include <math.h>
extern void reach_error(void);
int main(void){ double d=nextafter(1.0,2.0); if(d<=1.0||d-1.0>2e-16) reach_error(); return 0; }
