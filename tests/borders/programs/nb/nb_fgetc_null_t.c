// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: fputs to null
#include <stdio.h>
int main(void){ FILE*f=fopen("/nonexistent/q","r"); if(!f) return 0; fputs("x",f); fclose(f); return 0; }
