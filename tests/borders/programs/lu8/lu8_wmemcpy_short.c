// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: one byte too few in wmemcpy
#define _GNU_SOURCE
#include <stdlib.h>
#include <wchar.h>
static char b[64];
int main(void){ char*p=calloc(7,1); if(!p) return 0; long r=(long)(wmemcpy((wchar_t*)p,(wchar_t*)b,2)); free(p); return r==77; }
