// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: fclose of null crashes
#include <stdio.h>
int main(void){ FILE*f=fopen("/nonexistent/q","r"); fclose(f); return 0; }
