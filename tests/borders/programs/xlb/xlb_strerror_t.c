// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: strerror gives a text that is not ours to free
#include <string.h>
#include <stdlib.h>
int main(){ char *p=strerror(2);  return p==0; }
