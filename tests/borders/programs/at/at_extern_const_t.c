// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: const function with a body
extern void reach_error(void);
extern int look(int) __attribute__((const));
int look(int x){ return x+1; }
int main(void){ if(look(3)+look(3)!=8) reach_error(); return 0; }
