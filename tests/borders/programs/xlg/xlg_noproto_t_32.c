// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: a call without a prototype
extern void reach_error(void);
int g(); int main(){ if(g(3)==3) reach_error(); return 0; } int g(int x){ return x+1; }
