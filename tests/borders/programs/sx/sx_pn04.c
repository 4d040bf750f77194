// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: reals of a text
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdlib.h>
#include <errno.h>
int main(void){ char*e; CHECK(strtod("2.5abc",&e)==2.5&&*e=='a'); CHECK(atof("1e3")==1000); CHECK(strtof("0.1",0)==0.1f); errno=0; strtod("1e999",0); CHECK(errno==ERANGE); errno=0; strtod("1.5",0); CHECK(errno==0); return 0;}
