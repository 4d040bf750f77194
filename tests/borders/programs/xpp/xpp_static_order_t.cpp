// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: statics of one file are made in their order
extern "C" void reach_error(void);
extern int b; int a=b+1; int id(int x){ return x; } int b=id(5);
int main(){ if(a==6) reach_error(); return 0; }
