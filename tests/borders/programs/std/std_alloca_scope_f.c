// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: alloca ends with its function
#include <alloca.h>
static char *mk(int n){ char*p=alloca(n); p[0]=1; return p; }
int main(void){ char*p=mk(4); return p?*p-1:0; }
