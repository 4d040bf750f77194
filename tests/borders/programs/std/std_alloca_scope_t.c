// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: alloca ends with its function
#include <alloca.h>
static char *mk(int n){ char*p=alloca(n); p[0]=1; return p[0]?0:p; }
int main(void){ char*p=mk(4); return p?*p-1:0; }
