// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: nftw
#define _GNU_SOURCE
#include <ftw.h>
extern void reach_error(void);
static int f(const char*p,const struct stat*s,int t,struct FTW*w){ reach_error(); return 1; }
int main(void){ nftw("/proc/self/fd",f,3,0); return 0; }
