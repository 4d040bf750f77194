// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: names of library functions for own things
extern void reach_error(void);
static int index(int a){ return a+1; } static int y0(int x){ return 0; } static int time=3;
int main(void){ if(index(1)+y0(5)+time!=5) reach_error(); return 0; }
