// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: fwrite of bytes that nobody wrote
#include <stdio.h>
int main(){ char b[8]; b[0]=1; fwrite(b,1,8,stdout); return 0; }
