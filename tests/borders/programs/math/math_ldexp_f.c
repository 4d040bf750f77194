// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: ldexp
#include <math.h>
extern void reach_error(void);
int main(void){ if(ldexp(0.75,2)!=1.5) reach_error(); return 0; }
