// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: fma rounds once
#include <math.h>
extern void reach_error(void);
int main(void){ double a=1.0+0x1p-52; double r=fma(a,a,-(a*a)); if(r==1) reach_error(); return 0; }
