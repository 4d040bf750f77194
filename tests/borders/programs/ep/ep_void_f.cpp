// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: any pointer, caught by const void*
extern "C" void reach_error(void);
int main(){ int k=4; try { throw &k; } catch(const void* p) { reach_error(); } }
