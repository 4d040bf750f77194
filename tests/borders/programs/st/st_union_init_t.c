// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: rest of a static union is zero
extern void reach_error(void);
static union{ char c; int i; } u={1};
int main(void){ if(u.i!=1) reach_error(); return 0; }
