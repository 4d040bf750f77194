// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: memory of alloca ends with its function
#include <alloca.h>
static int *f(void){ int *p=alloca(sizeof(int)); *p=3; return p; }
static int g(void){ int *p=alloca(sizeof(int)); *p=3; return *p; }
int main(){ return g()-3; }
