// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: scandir
#define _GNU_SOURCE
#include <dirent.h>
extern void reach_error(void);
static int f(const struct dirent*d){ reach_error(); return 0; }
int main(void){ struct dirent**l; scandir("/",&l,f,0); return 0; }
