// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: value never written: bitfield
struct S{ unsigned a:4,b:4; };
int main(void){ struct S s; s.a=1; s.b=1; int r=s.b; if(r==7) return 1; return 0; }
