// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: leak at the error exit
#include <stdio.h>
#include <stdlib.h>
int main(void){ char *p=malloc(10); if(!p) return 0; FILE*f=fopen("/nonexistent/x","r"); if(!f){  return 0;} fclose(f); free(p); return 0; }
