// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: null in wmemset
#define _GNU_SOURCE
#include <stdlib.h>
#include <wchar.h>
static char b[64];
int main(void){ char*p=0;  long r=(long)(wmemset((wchar_t*)p,0,2)); return r==77; }
