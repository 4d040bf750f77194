// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: ftell at the start
#include <stdio.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ FILE*f=tmpfile(); if(!f) return 0; long p=ftell(f); if(p!=0 && p!=-1) lose(); fclose(f); return 0; }
