// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: sscanf gives EOF at the end of input, 0 at a mismatch
#include <stdio.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ int a; int n=sscanf("  ","%d",&a); if(n!=-1) lose(); return 0; }
