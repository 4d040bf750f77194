// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a char that grows is converted, not overflowed
int main(){ int c=2147483647; c++; return c==5; }
