// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: null in sscanf_s
#define _GNU_SOURCE
#include <stdlib.h>
#include <stdio.h>
static char b[64];
int main(void){ char*p=0;  long r=(long)(sscanf("1234567","%s",p)); return r==77; }
