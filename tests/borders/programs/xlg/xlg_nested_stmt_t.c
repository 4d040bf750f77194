// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a statement expression
extern void reach_error(void);
int main(){ int x=({ int y=3; y+1; }); if(x==3) reach_error(); return 0; }
