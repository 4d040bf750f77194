// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: hypot of inf and nan is inf
#include <math.h>
extern void reach_error(void);
int main(void){ if(hypot(INFINITY,NAN)!=INFINITY) reach_error(); return 0; }
