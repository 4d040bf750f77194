// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: an address may come back after free
#include <stdlib.h>
#include <stdint.h>
extern void reach_error(void);
int main(void){ char*p=malloc(8); uintptr_t a=(uintptr_t)p; free(p); char*q=malloc(8); uintptr_t b=(uintptr_t)q; free(q); if(a==b&&a) reach_error(); return 0; }
