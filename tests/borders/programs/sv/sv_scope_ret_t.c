// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: address of a local returned
static int*f(int s){ int x=5; static int y=6; return s?&y:&x; }
int main(void){ int*p=f(1); return *p==1; }
