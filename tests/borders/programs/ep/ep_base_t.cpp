// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a pointer to a class, caught by its second base
extern "C" void reach_error(void);
struct A{int x; virtual ~A(){}}; struct B{int y; virtual ~B(){}}; struct C:A,B{};
int main(){ static C c; c.y=7; try { throw &c; } catch(B* p) { if(p->y!=7) reach_error(); return 0; } reach_error(); }
