// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a pure function that lies
extern void reach_error(void);
static int g; __attribute__((pure)) static int f(int x){ g=x; return x; }
int main(){ f(3); int a=f(4); if(a==5) reach_error(); return 0; }
