// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the size of packed records
extern void reach_error(void);
struct __attribute__((packed)) s{ char c; int i; };
int main(){ struct s x={1,2}; if(sizeof x==8) reach_error(); if(x.i!=2) reach_error(); return 0; }
