// property: unreach-call
// data-model: LP64
// expected: not-false
// confirmed: native
// about: fields of localtime are in range
#include <time.h>
extern void reach_error(void);
int main(void){ time_t t=time(0); struct tm*p=localtime(&t); if(!p) return 0; if(p->tm_mon<0||p->tm_mon>11||p->tm_sec>60) reach_error(); return 0; }
