// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: another pointer type does not fit
extern "C" void reach_error(void);
int main(){ int k=4; try { throw &k; } catch(char* p) { reach_error(); } catch(const int*p) { *p; if(*p!=4) reach_error(); return 0; } reach_error(); }
