// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: gmtime of 0
#include <time.h>
extern void reach_error(void);
int main(void){ time_t t=0; struct tm*p=gmtime(&t); if(!p) return 0; if(p->tm_year!=70) reach_error(); if(p->tm_mday!=1) reach_error(); return 0; }
