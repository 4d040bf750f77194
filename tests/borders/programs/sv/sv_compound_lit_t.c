// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: compound literal
extern void reach_error(void);
struct P{int x,y;}; static int f(const struct P*p){ return p->x-p->y; }
int main(void){ if(f(&(struct P){.y=3})!=-3) reach_error(); return 0; }
