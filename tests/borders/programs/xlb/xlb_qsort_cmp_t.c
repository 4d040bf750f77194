// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: qsort sorts by the callback
#include <stdlib.h>
extern void reach_error(void);
static int down(const void *a,const void *b){ return *(const int*)b-*(const int*)a; }
int main(){ int v[4]={3,1,4,2}; qsort(v,4,sizeof(int),down); if(v[0]==1) reach_error(); return 0; }
