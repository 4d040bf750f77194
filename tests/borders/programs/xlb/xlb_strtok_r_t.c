// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: strtok_r skips empty tokens
#include <string.h>
extern void reach_error(void);
int main(){ char s[]=",,a,,b"; char *k; int n=0; for(char *p=strtok_r(s,",",&k);p;p=strtok_r(0,",",&k)) n++; if(n==3) reach_error(); return 0; }
