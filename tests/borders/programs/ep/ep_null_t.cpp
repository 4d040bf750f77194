// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: nullptr, caught by a pointer
extern "C" void reach_error(void);
int main(){ try { throw nullptr; } catch(int* p) { if(p) reach_error(); return 0; } reach_error(); }
