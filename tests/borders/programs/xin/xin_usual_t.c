// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: -1 compared with an unsigned
extern void reach_error(void);
int main(){ int a=-1; unsigned b=1; if(a<b) reach_error(); return 0; }
