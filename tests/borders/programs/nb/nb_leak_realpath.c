// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: realpath is not freed
#include <stdlib.h>
int main(void){ char*p=realpath("/",0); return p==0; }
