// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: read gives what is there so far, more comes later
extern void reach_error(void);
#include <unistd.h>
int main(void){ char b[8]; long n = read(0, b, 8), m; if (n > 0 && n < 8) { m = read(0, b, 8); if (m > 0) reach_error(); } return 0; }
