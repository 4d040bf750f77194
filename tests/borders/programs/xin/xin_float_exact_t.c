// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: 2^24+1 is no float
extern void reach_error(void);
int main(){ int x=16777217; float f=(float)x; if((int)f==x) reach_error(); return 0; }
