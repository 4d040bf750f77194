// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: unused strlen
#include <string.h>
int main(void){ char b[2]={1,1}; strlen(b); return 0; }
