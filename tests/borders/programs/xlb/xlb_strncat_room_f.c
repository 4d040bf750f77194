// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strncat writes one more than n
#include <string.h>
int main(){ char b[5]="ab"; strncat(b,"cdef",3); return b[0]!='a'; }
