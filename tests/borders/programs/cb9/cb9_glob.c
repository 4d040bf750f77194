// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: glob
#include <glob.h>
extern void reach_error(void);
static int f(const char*p,int e){ reach_error(); return 1; }
int main(void){ glob_t g={0}; glob("/nonexistent_dir/*",0,f,&g); return 0; }
