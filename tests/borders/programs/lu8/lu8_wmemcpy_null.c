// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: null in wmemcpy
#define _GNU_SOURCE
#include <stdlib.h>
#include <wchar.h>
static char b[64];
int main(void){ char*p=0;  long r=(long)(wmemcpy((wchar_t*)p,(wchar_t*)b,2)); return r==77; }
