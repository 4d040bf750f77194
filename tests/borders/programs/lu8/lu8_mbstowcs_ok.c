// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: enough room in mbstowcs
#define _GNU_SOURCE
#include <stdlib.h>
static char b[64];
int main(void){ char*p=calloc(8,1); if(!p) return 0; long r=(long)(mbstowcs((wchar_t*)p,"a",2)); free(p); return r==77; }
