// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: read result
#include <unistd.h>
extern void reach_error(void);
int main(void){ char b[8]; ssize_t n=read(0,b,8); if(n>8||n< -1) reach_error(); return 0; }
