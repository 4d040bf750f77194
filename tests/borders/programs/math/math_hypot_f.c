// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: hypot of inf and nan is inf
#include <math.h>
extern void reach_error(void);
int main(void){ if(hypot(INFINITY,NAN)!=0) reach_error(); return 0; }
