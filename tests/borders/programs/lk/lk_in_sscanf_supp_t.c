// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: %* is not counted
#include <stdio.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ int a=0; char c=0; int r=sscanf("5 6 x","%*d %d %c",&a,&c); if(r!=2||a!=6||c!='x') lose(); return 0; }
