// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: the environment is not ours to free
#include <stdlib.h>
int main(){ char *p=getenv("HOME"); if(p){ free(p); } return 0; }
