// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: %hhn writes one byte
#include <stdio.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ struct {signed char c; signed char d;} s={-1,-1}; char b[20]; sprintf(b,"ab%hhn",&s.c); if(s.c!=2||s.d!=-1) lose(); return 0; }
