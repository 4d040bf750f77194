// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: tmpfile may be null
#include <stdio.h>
int main(){ FILE *f=tmpfile();  fputc('x',f); fclose(f); return 0; }
