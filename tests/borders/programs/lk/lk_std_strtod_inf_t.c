// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: strtod reads inf
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ double d=strtod("inf",0); if(d-d!=d-d) return 0; lose(); return 0; }
