// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: enum plus one
enum E{A=-1,B=2147483647}; int main(void){ enum E e=B; int x=e+1; return x==3; }
