// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strncat writes n chars plus a terminator
#include <string.h>
int main(void){ char d[6]="abc"; strncat(d,"zzzz",3); return d[0]=='a'?0:1; }
