// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: no handler takes const away
extern "C" void reach_error(void);
struct A{int x;}; struct B:A{int y;};
int main(){ static B c; const B*q=&c; try { throw q; } catch(A* p) { reach_error(); } catch(const A*p){ return 0; } reach_error(); }
