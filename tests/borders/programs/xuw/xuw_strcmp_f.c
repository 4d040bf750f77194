// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strcmp of bytes that nobody wrote
#include <string.h>
int main(){ char b[8]; b[7]=0; if(strcmp(b,"abc")==0) return 1; return 0; }
