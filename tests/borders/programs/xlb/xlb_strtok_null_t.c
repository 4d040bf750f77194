// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: strtok gives null when there is no token more
#include <string.h>
int main(){ char s[]="a,b"; char *p=strtok(s,","); p=strtok(0,",");  return *p=='b'?0:1; }
