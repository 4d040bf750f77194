// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a constant product
int main(){ long long x=1000000*1000000; return x==3; }
