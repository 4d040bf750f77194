// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: one byte too few in wcslen
#define _GNU_SOURCE
#include <stdlib.h>
#include <wchar.h>
static char b[64];
int main(void){ char*p=calloc(7,1); if(!p) return 0; long r=(long)(wcslen((wchar_t*)p)); free(p); return r==77; }
