// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: value never written: fgets
#include <stdio.h>
int main(void){ char b[4]; b[0]=1; fgets(b,4,stdin); int r=b[0]; if(r==7) return 1; return 0; }
