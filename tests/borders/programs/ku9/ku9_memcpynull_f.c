// property: all
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: all: memcpynull
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void){ char b[4]={0}; char*p=0; int n=__VERIFIER_nondet_int()&0; memcpy(b,p,n+1); return b[0]; }
