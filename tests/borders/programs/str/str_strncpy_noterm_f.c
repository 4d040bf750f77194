// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strncpy leaves no terminator, strlen runs over
#include <string.h>
int main(void){ char d[4]; strncpy(d,"abcdef",sizeof d); d[2]="xyz"[1]; return (int)strlen(d)-3; }
