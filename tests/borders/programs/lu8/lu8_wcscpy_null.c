// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: null in wcscpy
#define _GNU_SOURCE
#include <stdlib.h>
#include <wchar.h>
static char b[64];
int main(void){ char*p=0;  long r=(long)(wcscpy((wchar_t*)p,L"a")); return r==77; }
