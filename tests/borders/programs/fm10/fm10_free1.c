// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: free through a pointer
#include <stdlib.h>
#include <string.h>
int main(void){ char*p=malloc(3); void(*f)(void*)=free; f(p); return 0; }
