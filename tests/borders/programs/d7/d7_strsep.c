// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strsep
#define _GNU_SOURCE
#include <string.h>
extern void reach_error(void);
int main(void){ char b[]="a,,b"; char*p=b; int n=0; while(strsep(&p,",")) n++; if(n==3) reach_error(); return 0; }
