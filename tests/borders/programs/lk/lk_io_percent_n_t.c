// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: %n counts what was written
#include <stdio.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ int n=-1; char b[20]; sprintf(b,"ab%nc",&n); if(n!=2) lose(); return 0; }
