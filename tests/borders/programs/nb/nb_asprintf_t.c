// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: asprintf allocates n+1
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void){ char*p=0; int n=asprintf(&p,"%d",__VERIFIER_nondet_int()); if(n<0) return 0; char c=p[n]; free(p); return c==1; }
