// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: strftime is told too much room
#include <time.h>
#include <stdlib.h>
int main(void){ char*b=malloc(10); if(!b) return 0; struct tm t={0}; t.tm_year=100; t.tm_mday=3; size_t n=strftime(b,11,"%Y-%m-%d",&t); free(b); return n==3; }
