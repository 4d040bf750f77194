// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: constant-folded overflow
int main(void){ int x=2147483647+1; return x==0; }
