// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: fputs to null
#include <stdio.h>
int main(void){ FILE*f=fopen("/nonexistent/q","r");  fputs("x",f); fclose(f); return 0; }
