// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a block is smaller than its struct
#include <stdlib.h>
struct s{ int a,b,c; };
int main(){ struct s *p=malloc(sizeof(p)); if(!p) return 0; p->c=1; free(p); return 0; }
