// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: scansets
#include <stdio.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ char b[4]; if(scanf("%3[a-c]",b)!=1) return 0; if(b[0]==0||b[0]>'c') lose(); return 0; }
