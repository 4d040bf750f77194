// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strerror gives a text that is not ours to free
#include <string.h>
#include <stdlib.h>
int main(){ char *p=strerror(2); free(p); return p==0; }
