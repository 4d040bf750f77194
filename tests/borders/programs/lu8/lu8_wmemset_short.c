// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: one byte too few in wmemset
#define _GNU_SOURCE
#include <stdlib.h>
#include <wchar.h>
static char b[64];
int main(void){ char*p=calloc(7,1); if(!p) return 0; long r=(long)(wmemset((wchar_t*)p,0,2)); free(p); return r==77; }
