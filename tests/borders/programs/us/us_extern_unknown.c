// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: undefined function may return anything
extern void reach_error(void);
extern int somewhere(int);
int main(void){ if(somewhere(3)==7) reach_error(); return 0; }
