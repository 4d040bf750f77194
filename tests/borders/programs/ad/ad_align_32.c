// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: malloc may be aligned to 32
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void){ char*p=malloc(64); if(!p) return 0; if(((uintptr_t)p&31)==0) reach_error(); free(p); return 0; }
