// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: free of a middle through a pointer
#include <stdlib.h>
#include <string.h>
int main(void){ char*p=malloc(3); void(*f)(void*)=free; f(p+1); return 0; }
