// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: range loop by value
extern "C" void reach_error(void);
int main(){ int a[3]={1,2,3}; for(auto x:a) x=0; if(a[2]!=0) reach_error(); return 0; }
