// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: value never written: byval
struct S{ int a,b; }; static int f(struct S s){ return s.b; }
int main(void){ struct S s; s.a=1; s.b=1; int r=f(s); if(r==7) return 1; return 0; }
