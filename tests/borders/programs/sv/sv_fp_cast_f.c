// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: function pointer cast there and back
extern void reach_error(void);
typedef int(*F)(int); typedef void(*G)(void);
static int f(int x){ return x+1; }
int main(void){ G g=(G)f; F h=(F)g; if(h(2)!=2) reach_error(); return 0; }
