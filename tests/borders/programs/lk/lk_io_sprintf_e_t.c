// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: round half to even of printf
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ char b[40]; sprintf(b,"%.1f %g %e",0.25,1e6,1.5); if(strcmp(b,"0.2 1e+06 1.500000e+00")) lose(); return 0; }
