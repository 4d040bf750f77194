// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: an empty assembly is a barrier
extern void reach_error(void);
int main(){ int x=3; __asm__ volatile("":::"memory"); if(x==4) reach_error(); return 0; }
