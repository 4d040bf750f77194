// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: null in scanf_s
#define _GNU_SOURCE
#include <stdlib.h>
#include <stdio.h>
static char b[64];
int main(void){ char*p=0;  long r=(long)(scanf("%7s",p)); return r==77; }
