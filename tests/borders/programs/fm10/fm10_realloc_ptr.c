// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: realloc through a pointer: old block used
#include <stdlib.h>
#include <string.h>
int main(void){ void*(*r)(void*,size_t)=realloc; char*p=r(0,3); if(!p) return 0; char*q=r(p,300); if(!q){ free(p); return 0; } p[0]=1; free(q); return 0; }
