// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a denormal number is not zero
#include <float.h>
extern void reach_error(void);
int main(){ double d=DBL_MIN/2; if(d>0) reach_error(); return 0; }
