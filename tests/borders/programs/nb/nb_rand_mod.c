// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: rand modulo
#include <stdlib.h>
int main(void){ int t=rand()%100+rand()%100; return t==3; }
