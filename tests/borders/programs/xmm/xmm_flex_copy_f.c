// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an assignment leaves out the flexible array
#include <stdlib.h>
extern void reach_error(void);
struct f{ int n; int v[]; };
int main(){ struct f *p=calloc(1,sizeof *p+sizeof(int)),*q=calloc(1,sizeof *q+sizeof(int)); if(!p||!q) return 0; p->n=1; p->v[0]=7; *q=*p; int r=q->v[0]; free(p); free(q); if(r==0) reach_error(); return 0; }
