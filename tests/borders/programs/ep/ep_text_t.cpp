// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a text that is thrown
extern "C" void reach_error(void);
int main(){ try { throw "abc"; } catch(const char* p) { if(p[1]!='b') reach_error(); return 0; } reach_error(); }
