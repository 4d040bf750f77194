// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a division by a remainder of rand
#include <stdlib.h>
int main(){ int r=rand()%3+1; return 10/r; }
