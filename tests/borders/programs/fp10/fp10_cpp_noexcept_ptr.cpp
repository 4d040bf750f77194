// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: table in a range loop
extern "C" void reach_error(void);
static void(*const t[])()={reach_error};
int main(){ for(auto f:t) f(); return 0; }
