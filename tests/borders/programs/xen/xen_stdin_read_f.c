// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: what read returns is an index
#include <unistd.h>
int main(){ char b[4]; long n=read(0,b,4);  b[n]=0; return 0; }
