// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: pointer plus number
extern "C" void reach_error(void);
int main(){ const char*s="abc"+2; if(*s!='b') reach_error(); return 0; }
