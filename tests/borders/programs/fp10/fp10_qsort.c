// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call out of a sorted array
#include <stdlib.h>
extern void reach_error(void);
static int c(const void*a,const void*b){ ((void(*)(void))*(void**)a)(); return 0; }
int main(void){ void*t[2]={(void*)reach_error,(void*)reach_error}; qsort(t,2,sizeof*t,c); return 0; }
