// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: strncat writes n chars plus a terminator
#include <string.h>
int main(void){ char d[6]="abc"; strncat(d,"zzzz",2); return d[0]=='a'?0:1; }
