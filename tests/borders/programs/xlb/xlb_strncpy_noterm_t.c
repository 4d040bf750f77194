// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: strncpy does not end what fills its place
#include <string.h>
int main(){ char b[4]; strncpy(b,"abc",4); return (int)strlen(b)-3; }
