// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a stack of buffers in records
extern void reach_error(void);
#include <setjmp.h>
typedef struct {jmp_buf b; int d;} C; static C stack[3]; static int top; static void thr(int v){ longjmp(stack[--top].b,v);} 
int main(void){ int got=0; switch(setjmp(stack[top++].b)){ case 0: switch(setjmp(stack[top++].b)){case 0: thr(5); break; case 5: got=1; thr(6); } break; case 6: break; default: reach_error(); } if(top!=0) reach_error(); return 0;}
