// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: reading closed standard input is an error, no end
extern void reach_error(void);
#include <stdio.h>
#include <unistd.h>
int main(void){ close(0); if (getchar() == EOF && ferror(stdin)) reach_error(); return 0; }
