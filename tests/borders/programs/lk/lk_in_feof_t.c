// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: feof after the read
#include <stdio.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ int c=getchar(); if(c==EOF && !feof(stdin) && !ferror(stdin)) lose(); if(c!=EOF && feof(stdin)) lose(); return 0; }
