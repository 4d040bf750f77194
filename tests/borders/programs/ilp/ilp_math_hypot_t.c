// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: 32 bits: hypot of inf and nan is inf
#include <math.h>
extern void reach_error(void);
int main(void){ if(hypot(INFINITY,NAN)!=INFINITY) reach_error(); return 0; }
