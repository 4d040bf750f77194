// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: names that look like ours
extern void reach_error(void);
static int nh_check(int c,int i){ return c+i; } static int nuthatch_assume(int c){ return c; }
int main(){ if(nh_check(1,2)==4) reach_error(); if(nuthatch_assume(0)) reach_error(); return 0; }
