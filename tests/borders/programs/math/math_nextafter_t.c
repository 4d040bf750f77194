// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: nextafter
#include <math.h>
extern void reach_error(void);
int main(void){ double d=nextafter(1.0,2.0); if(d<=1.0||d-1.0>3e-16) reach_error(); return 0; }
