// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: value never written: struct_call
struct S{ int a,b; }; static int f(struct S*s){ return s->b; }
int main(void){ struct S s; s.a=1;  int r=f(&s); if(r==7) return 1; return 0; }
