// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: read of standard input may fail (started with it closed)
extern void reach_error(void);
#include <unistd.h>
int main(void){ char c; if (read(0, &c, 1) < 0) reach_error(); return 0; }
