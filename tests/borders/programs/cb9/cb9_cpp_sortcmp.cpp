// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: sortcmp
#include <algorithm>
extern "C" void reach_error(void);
static bool f(int a,int b){ reach_error(); return a<b; }
int main(){ int a[2]={1,2}; std::sort(a,a+2,f); return 0; }
