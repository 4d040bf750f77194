// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: a volatile that someone else writes
extern void reach_error(void);
static volatile int v;
int main(){ int a=v,b=v; (void)a; (void)b; v=1; if(v==1) reach_error(); return 0; }
