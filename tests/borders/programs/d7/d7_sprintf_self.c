// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: sprintf from its own buffer is undefined
#include <stdio.h>
int main(void){ char a[20]="abcd"; sprintf(a,"%sx",a); return a[0]==0; }
