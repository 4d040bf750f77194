// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: %Nc writes no end
#include <stdio.h>
int main(void){ char b[3]; if(scanf("%3c",b)!=1) return 0; return b[0]=='a'; }
