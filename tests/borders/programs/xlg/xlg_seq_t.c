// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: && stops
extern void reach_error(void);
int main(){ int n=0; int r=(0 && ++n) || (1 || ++n); if(n) reach_error(); return 0; }
