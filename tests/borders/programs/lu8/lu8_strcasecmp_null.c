// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: null in strcasecmp
#define _GNU_SOURCE
#include <stdlib.h>
#include <strings.h>
static char b[64];
int main(void){ char*p=0;  long r=(long)(strcasecmp(p,"111111111111")); return r==77; }
