// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: fgets of a line that begins with a zero byte
#include <stdio.h>
#include <string.h>
int main(void){ char b[8]; if(!fgets(b,8,stdin)) return 0; size_t n=strlen(b); if(n==0) return 0; b[n-1]=0; return 0; }
