// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: %n of scanf is not counted
#include <stdio.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ int a,n=-1; int r=sscanf("17 x","%d %n",&a,&n); if(r!=1||n!=3) lose(); return 0; }
