// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: value never written: ret
struct S{ int a,b; }; static struct S f(int c){ struct S s; s.a=1; if(c) s.b=2; return s; }
int main(void){ int r=f(0+0).b; if(r==7) return 1; return 0; }
