// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: all: fnptr
static int f(int x){ return x; } int main(void){ int(*p)(int)=f; int(*q)(void)=(int(*)(void))p; return p(0); }
