// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: null is all zero on x86; no object is at null
#include <stdint.h>
#include <string.h>
extern void reach_error(void);
int main(void){ int a; int*p=&a; memset(&p,0,sizeof p); if(p!=0) reach_error(); if((uintptr_t)&a==0) reach_error(); return 0; }
