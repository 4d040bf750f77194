// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: read gives up to the size
#include <unistd.h>
int main(void){ char b[8]; ssize_t n=read(0,b,8); if(n<0||n==8) return 0; b[n]=0; return 0; }
