// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: fwrite reads what it is told to
#include <stdio.h>
int main(){ int a[3]={1,2,3}; fwrite(a,sizeof(int),3,stdout); return 0; }
