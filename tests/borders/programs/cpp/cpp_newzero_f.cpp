// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: value initialisation
extern "C" void reach_error(void);
int main(){ int*p=new int(7); int v=*p; delete p; if(v!=0) reach_error(); return 0; }
