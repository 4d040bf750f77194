// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: ldexp
#include <math.h>
extern void reach_error(void);
int main(void){ if(ldexp(0.75,2)!=3) reach_error(); return 0; }
