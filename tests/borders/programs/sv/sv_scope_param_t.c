// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: address of a parameter returned
static int**keep(int*p){ static int*s; static int**pp; s=p; pp=&s; return pp; }
int main(void){ int x=1; return **keep(&x)-1; }
