// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: own allocator
static char pool[64]; static unsigned long used;
static void*my_alloc(unsigned long n){ void*p=pool+used; used+=n; return p; }
#define malloc my_alloc
int main(void){ char*p=malloc(60); p[64]=1; return 0; }
