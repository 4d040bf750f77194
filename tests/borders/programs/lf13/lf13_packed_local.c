// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: packed local holder, freed
#include <stdlib.h>
struct __attribute__((packed)) S{ char c; char*p; };
static void f(struct S*s){ s->p[0]=1; }
int main(void){ struct S s; s.p=malloc(3); if(!s.p) return 0; f(&s); free(s.p); return 0; }
