// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: getcwd is not freed
#include <unistd.h>
int main(void){ char*p=getcwd(0,0); return p==0; }
