// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: ungetc
#include <stdio.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ int c=getchar(); if(c==EOF) return 0; ungetc('k',stdin); int d=getchar(); if(d!='k') lose(); return 0; }
