// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: memory of malloc is aligned for every type
#include <stdlib.h>
#include <stddef.h>
#include <stdint.h>
extern void reach_error(void);
int main(){ char *p=malloc(32); if(!p) return 0; uintptr_t a=(uintptr_t)p; free(p); if(a%_Alignof(max_align_t)==0) reach_error(); return 0; }
