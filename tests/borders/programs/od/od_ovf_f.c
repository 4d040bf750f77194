// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: which operand is first decides whether the sum fits (gcc reads n after the call)
static int set(int *n){ *n = 2147483647; return 1; }
int main(void){ int n = 0; int r = n + set(&n); return r == 3; }
