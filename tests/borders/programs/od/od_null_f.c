// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: an argument reads what another argument's call sets up: either may be first
#include <stdlib.h>
static int *g; static int x = 3;
static int mk(void){ g = &x; return 1; }
static int use(int a, int b){ return a + b; }
int main(void){ return use(mk(), *g) == 9; }
