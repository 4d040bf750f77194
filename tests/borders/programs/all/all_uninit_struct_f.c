// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: all: uninit_struct
struct S{ int a,b; };
static int f(struct S*s){ return s->b; }
int main(void){ struct S s; s.a=1; s.a=2; if(f(&s)==7) return 1; return 0; }
