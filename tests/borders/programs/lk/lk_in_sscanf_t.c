// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: sscanf stops at a mismatch
#include <stdio.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ int a=-1,b=-1; int n=sscanf("12;34","%d,%d",&a,&b); if(n!=1) lose(); if(b!=-1) lose(); return 0; }
