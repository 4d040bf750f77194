// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: flags of printf
#include <stdio.h>
#include <string.h>
extern void reach_error(void);
int main(void){ char b[40]; sprintf(b,"%#x|%+d|%05d|%-4d|%c",0,5,-7,3,'q'); if(strcmp(b,"0x0|+5|-0007|3   |q")) reach_error(); return 0; }
