// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: pointer plus number
extern "C" void reach_error(void);
int main(){ const char*s="abc"+1; if(*s!='b') reach_error(); return 0; }
