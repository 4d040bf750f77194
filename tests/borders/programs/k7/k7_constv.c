// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: folded constv
int main(void){ const int a=2147483647; int x=a+1; return x==77; }
