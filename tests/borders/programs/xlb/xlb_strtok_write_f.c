// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strtok writes into its text
#include <string.h>
int main(){ char a[]="x y"; char *s=(char*)"x y"; char *p=strtok(s," "); return p[0]!='x'; }
