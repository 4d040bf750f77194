// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: a K&R float parameter comes as double
extern void reach_error(void);
int f(x) float x; { return x>0.5f; }
int main(){ if(f(0.75)==0) reach_error(); return 0; }
