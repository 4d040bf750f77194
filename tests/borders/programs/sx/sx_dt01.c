// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: difference of times
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <time.h>
int main(void){ CHECK(difftime(5,3)==2.0&&difftime(3,5)==-2.0); return 0;}
