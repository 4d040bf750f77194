// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: reals as text
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdio.h>
#include <string.h>
int main(void){ char b[64]; int n=snprintf(b,sizeof b,"%5.2f|%e|%g|%-8.1f|%+d",3.14159,12345.678,0.0001,2.25,5); CHECK(!strcmp(b," 3.14|1.234568e+04|0.0001|2.2     |+5")&&n==37); return 0;}
