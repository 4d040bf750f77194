// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the day of a month is an index
#include <time.h>
int main(){ int d[32]; for(int i=0;i<32;i++) d[i]=0; time_t t=time(0); struct tm *p=localtime(&t); if(!p) return 0; return d[p->tm_mday]; }
