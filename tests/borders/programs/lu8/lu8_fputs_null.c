// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: null in fputs
#define _GNU_SOURCE
#include <stdlib.h>
#include <stdio.h>
static char b[64];
int main(void){ char*p=0;  long r=(long)(fputs(p,stdout)); return r==77; }
