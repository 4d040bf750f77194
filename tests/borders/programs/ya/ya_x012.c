// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a width of one
extern void reach_error(void);
#include <stdio.h>
int main(void){ unsigned long a; int c; if(scanf("%1lu",&a)==1&&(c=fgetc(stdin))=='2'&&a==1) reach_error(); return 0; }
