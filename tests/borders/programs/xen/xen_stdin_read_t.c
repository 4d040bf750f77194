// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: what read returns is an index
#include <unistd.h>
int main(){ char b[4]; long n=read(0,b,4); if(n<0||n>3) return 0; b[n]=0; return 0; }
