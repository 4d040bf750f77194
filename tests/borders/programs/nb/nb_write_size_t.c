// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: write reads beyond its buffer
#include <unistd.h>
int main(void){ char b[4]={1,2,3,4}; ssize_t n=write(1,b,4); return n<0; }
