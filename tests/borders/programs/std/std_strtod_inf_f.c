// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strtod reads inf
#include <stdlib.h>
extern void reach_error(void);
int main(void){ double d=strtod("1e308",0); if(d-d!=d-d) return 0; reach_error(); return 0; }
