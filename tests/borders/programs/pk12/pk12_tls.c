// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: block held by a thread-local
#include <stdlib.h>
static _Thread_local char*g;
int main(void){ g=malloc(3); if(!g) return 0; g[0]=1; return 0; }
