// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: aligned_alloc
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void){ char*p=aligned_alloc(64,128); if(!p) return 0; if(((uintptr_t)p&63)!=0) reach_error(); free(p); return 0; }
