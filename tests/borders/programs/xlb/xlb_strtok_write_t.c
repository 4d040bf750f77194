// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: strtok writes into its text
#include <string.h>
int main(){ char a[]="x y"; char *s=a; char *p=strtok(s," "); return p[0]!='x'; }
