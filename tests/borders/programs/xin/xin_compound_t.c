// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a char that grows is converted, not overflowed
int main(){ signed char c=127; c++; return c==5; }
