// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: calloc through a pointer: leak
#include <stdlib.h>
#include <string.h>
int main(void){ void*(*c)(size_t,size_t)=calloc; char*p=c(1,3); return p==0; }
