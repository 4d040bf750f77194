// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: folded mulzero
int main(void){ int a=2147483647; int x=(a+1)*0; return x==77; }
