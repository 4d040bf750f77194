// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: overflow of a global
static int f(int x){ return x+1; } int g=2147483647; int main(void){ return f(g)==3; }
