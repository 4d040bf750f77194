// property: valid-memsafety
// data-model: ILP32
// expected: FALSE
// confirmed: sanitizer
// about: a flexible array is as long as its block
#include <stdlib.h>
struct f{ int n; int v[]; };
int main(){ struct f *p=malloc(sizeof *p+3*sizeof(int)); if(!p) return 0; p->n=3; p->v[3]=1; free(p); return 0; }
