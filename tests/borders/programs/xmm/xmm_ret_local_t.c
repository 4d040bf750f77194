// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a local that was returned
static int *f(void){ static int s; int l=1; int *p=&s; return p; }
int main(){ int *p=f(); *p=2; return 0; }
