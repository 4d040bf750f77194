// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: sizeof of a VLA evaluates
extern void reach_error(void);
int main(){ int n=3; int s=(int)sizeof(char[n++]); if(s==3&&n==4) reach_error(); return 0; }
