// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an alias of a variable
extern void reach_error(void);
int base=1; extern int al __attribute__((alias("base")));
int main(){ al=5; if(base==5) reach_error(); return 0; }
