// expect: FALSE
#include <stdlib.h>
int main(void) { return *getenv("LANG") == 'C'; }
