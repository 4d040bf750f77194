// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: sizeof of a VLA evaluates
extern void reach_error(void);
int main(){ int n=3; int s=(int)sizeof(char[n++]); if(n==3) reach_error(); return 0; }
