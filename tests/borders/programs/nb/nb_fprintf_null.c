// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: fprintf to null crashes
#include <stdio.h>
int main(void){ FILE*f=fopen("/nonexistent/q","r"); fprintf(f,"%d",3); return 0; }
