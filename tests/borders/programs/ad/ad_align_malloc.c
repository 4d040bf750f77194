// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: malloc is aligned for long
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void){ long*p=malloc(sizeof(long)); if(!p) return 0; if(((uintptr_t)p&7)!=0) reach_error(); free(p); return 0; }
