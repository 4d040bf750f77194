// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: strftime fits
#include <time.h>
int main(void){ char b[11]; struct tm t={0}; t.tm_year=100; t.tm_mday=3; size_t n=strftime(b,sizeof b,"%Y-%m-%d",&t); return n==10?b[10]:0; }
