// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: 32 bits: strtod reads the exponent
#include <stdlib.h>
extern void reach_error(void);
int main(void){ char*e; double d=strtod("1.5e1x",&e); if(d!=15.0||*e!='x') reach_error(); return 0; }
