// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: strtod reads the exponent
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ char*e; double d=strtod("1.5e1x",&e); if(d!=15.0||*e!='x') lose(); return 0; }
