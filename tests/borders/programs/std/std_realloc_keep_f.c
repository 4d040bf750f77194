// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: realloc keeps the content
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int*p=malloc(2*sizeof*p); if(!p) return 0; p[0]=__VERIFIER_nondet_int(); p[1]=7; int k=p[0]; int*q=realloc(p,sizeof*p); if(!q){free(p);return 0;} if(q[0]!=k+1) reach_error(); free(q); return 0; }
