// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: aligned_alloc
#include <stdint.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ char*p=aligned_alloc(64,128); if(!p) return 0; if(((uintptr_t)p&63)!=0) lose(); free(p); return 0; }
