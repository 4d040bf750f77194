// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: null in strncpy_dst
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
static char b[64];
int main(void){ char*p=0;  long r=(long)(strncpy(p,"12",8)); return r==77; }
