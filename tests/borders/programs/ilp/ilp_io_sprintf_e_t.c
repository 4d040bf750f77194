// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: 32 bits: round half to even of printf
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
int main(void){ char b[40]; sprintf(b,"%.1f %g %e",0.25,1e6,1.5); if(strcmp(b,"0.2 1e+06 1.500000e+00")) reach_error(); return 0; }
