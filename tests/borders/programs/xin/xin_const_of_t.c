// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a constant sum
#include <limits.h>
int main(){ int x=INT_MAX-1; return x==3; }
