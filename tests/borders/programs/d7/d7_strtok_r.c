// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strtok_r
#define _GNU_SOURCE
#include <string.h>
extern void reach_error(void);
int main(void){ char b[]="a,,b"; char*s; int n=0; for(char*p=strtok_r(b,",",&s);p;p=strtok_r(0,",",&s)) n++; if(n==2) reach_error(); return 0; }
