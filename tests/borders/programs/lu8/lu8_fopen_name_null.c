// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: null in fopen_name
#define _GNU_SOURCE
#include <stdlib.h>
#include <stdio.h>
static char b[64];
int main(void){ char*p=0;  long r=(long)(fopen(p,"r")); return r==77; }
