// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: malloc may give the same place again
#include <stdlib.h>
#include <stdint.h>
extern void reach_error(void);
int main(){ char *p=malloc(8); uintptr_t a=(uintptr_t)p; free(p); char *q=malloc(8); uintptr_t b=(uintptr_t)q; free(q); if(a==b) reach_error(); return 0; }
