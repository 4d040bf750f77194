// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: free of a local through a pointer
#include <stdlib.h>
#include <string.h>
int main(void){ int x; void(*f)(void*)=free; f(&x); return 0; }
