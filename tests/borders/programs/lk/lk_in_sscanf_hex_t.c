// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: %x reads a prefix
#include <stdio.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ unsigned a=0; int r=sscanf("0xfg","%x",&a); if(r!=1||a!=15) lose(); return 0; }
