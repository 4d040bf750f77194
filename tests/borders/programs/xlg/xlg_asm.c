// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: inline assembly sets a value
extern void reach_error(void);
int main(){ int x=0; __asm__ volatile("movl $7,%0":"=r"(x)); if(x==7) reach_error(); return 0; }
