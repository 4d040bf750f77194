// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: static objects begin as zero
extern void reach_error(void);
static struct{ int a; char *p; double d; } g;
int main(){ if(g.a==0 && !g.p && g.d==0) reach_error(); return 0; }
