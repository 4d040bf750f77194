// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: array parameter is a pointer
extern void reach_error(void);
static int f(int a[10]){ return sizeof a; }
int main(void){ int a[10]; if(f(a)!=8) reach_error(); return 0; }
