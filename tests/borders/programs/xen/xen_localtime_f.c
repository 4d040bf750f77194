// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: the day of a month is an index
#include <time.h>
int main(){ int d[31]; for(int i=0;i<31;i++) d[i]=0; time_t t=time(0); struct tm *p=localtime(&t); if(!p) return 0; return d[p->tm_mday]; }
