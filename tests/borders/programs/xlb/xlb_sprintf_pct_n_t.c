// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: %n writes the number of characters
#include <stdio.h>
extern void reach_error(void);
int main(){ int n=0; char b[16]; sprintf(b,"ab%ncd",&n); if(n==4) reach_error(); return 0; }
