// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: flexible array member
#include <stdlib.h>
struct S{ int n; char d[]; };
int main(void){ struct S*s=malloc(sizeof*s+3); if(!s) return 0; s->n=3; s->d[s->n]=1; free(s); return 0; }
