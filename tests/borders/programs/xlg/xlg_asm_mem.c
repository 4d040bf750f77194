// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: inline assembly writes memory
extern void reach_error(void);
static int g;
int main(){ int *p=&g; __asm__ volatile("movl $7,(%0)"::"r"(p):"memory"); if(g==7) reach_error(); return 0; }
