// property: valid-memcleanup
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: a leak instead of an error: clock gives -1 or time
#include <time.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ clock_t a=clock(); if(a< -1) lose(); return 0; }
