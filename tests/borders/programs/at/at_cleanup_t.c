// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: cleanup attribute frees at the end of scope
#include <stdlib.h>
static void fr(char**p){ free(*p); }
int main(void){ __attribute__((cleanup(fr))) char*p=malloc(3); if(!p) return 0; p[0]=1; return 0; }
