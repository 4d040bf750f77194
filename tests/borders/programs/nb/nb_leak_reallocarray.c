// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: reallocarray is not freed
#define _GNU_SOURCE
#include <stdlib.h>
int main(void){ void*p=reallocarray(0,3,4); return p==0; }
