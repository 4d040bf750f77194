// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: later block may lie below an earlier one
#include <stdlib.h>
#include <stdint.h>
extern void reach_error(void);
int main(void){ char*a=malloc(8),*b=malloc(8); free(a); free(b); char*p=malloc(8),*q=malloc(8); if(p&&q&&(uintptr_t)p>(uintptr_t)q) reach_error(); free(p); free(q); return 0; }
