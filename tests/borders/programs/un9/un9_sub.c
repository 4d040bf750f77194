// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: written through a pointer
int main(void){ int x; int*p=&x; *p=3; return *p-3; }
