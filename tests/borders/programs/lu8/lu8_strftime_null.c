// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: null in strftime
#define _GNU_SOURCE
#include <stdlib.h>
#include <time.h>
static char b[64];
int main(void){ char*p=0;  long r=(long)(strftime(p,8,"abcdefg",&(struct tm){0})); return r==77; }
