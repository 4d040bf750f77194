// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: value initialisation
extern "C" void reach_error(void);
int main(){ int*p=new int(); int v=*p; delete p; if(v!=0) reach_error(); return 0; }
