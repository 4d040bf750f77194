// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a local that was returned
static int *f(void){ static int s; int l=1; int *p=&l; return p; }
int main(){ int *p=f(); *p=2; return 0; }
