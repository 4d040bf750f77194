// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: getcwd may fail
#include <unistd.h>
#include <string.h>
int main(){ char b[4]; b[0]=0; char *p=getcwd(b,4); return (int)strlen(p)>100; }
