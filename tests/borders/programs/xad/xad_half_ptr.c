// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: half of a pointer is overwritten
#include <string.h>
int main(){ int x=1; int *p=&x; memset(&p,0,4); return *p; }
