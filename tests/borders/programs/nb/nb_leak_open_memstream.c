// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: buffer of open_memstream
#include <stdio.h>
int main(void){ char*b=0; size_t n; FILE*f=open_memstream(&b,&n); if(!f) return 0; fputc(65,f); fclose(f); return 0; }
