// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: memchr of more than there is, and the byte is not in it
#include <string.h>
int main(){ char b[4]={1,2,3,4}; return memchr(b,9,5)!=0; }
