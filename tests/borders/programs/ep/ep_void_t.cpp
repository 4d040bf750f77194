// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: any pointer, caught by const void*
extern "C" void reach_error(void);
int main(){ int k=4; try { throw &k; } catch(const void* p) { if(p!=&k) reach_error(); return 0; } reach_error(); }
