// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: 32 bits: strtod reads inf
#include <stdlib.h>
extern void reach_error(void);
int main(void){ double d=strtod("inf",0); if(d-d!=d-d) return 0; reach_error(); return 0; }
