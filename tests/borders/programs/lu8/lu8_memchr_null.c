// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: null in memchr
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
static char b[64];
int main(void){ char*p=0;  long r=(long)(memchr(p,'x',8)); return r==77; }
