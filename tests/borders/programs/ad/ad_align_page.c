// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: malloc is not aligned to 64
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void){ char*p=malloc(64); if(!p) return 0; if(((uintptr_t)p&63)!=0) reach_error(); free(p); return 0; }
