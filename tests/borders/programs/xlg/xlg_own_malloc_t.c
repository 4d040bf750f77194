// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the program's own allocator
static char pool[16]; static int used; static void *xalloc(int n){ void *p=pool+used; used+=n; return p; }
int main(){ char *a=xalloc(8); char *b=xalloc(8); b[7]=1; return a[0]; }
