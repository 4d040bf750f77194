// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: free of a global through a pointer
#include <stdlib.h>
#include <string.h>
static int g; static void(*f)(void*)=free; int main(void){ f(&g); return 0; }
