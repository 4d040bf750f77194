// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: strncpy leaves no terminator, strlen runs over
#include <string.h>
int main(void){ char d[4]; strncpy(d,"abcdef",sizeof d); d[3]=0; return (int)strlen(d)-3; }
