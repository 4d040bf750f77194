// property: no-overflow
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: rand plus rand
#include <stdlib.h>
int main(void){ int t=rand()+rand(); return t==3; }
