// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: all: nonnull
__attribute__((nonnull)) static int f(int*p){ return p!=0; } int main(void){ int x; return f(&x)-1; }
