// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: stat
#include <sys/stat.h>
extern void reach_error(void);
int main(void){ struct stat s; s.st_size=0; if(stat("/",&s)==0&&s.st_size!=0) reach_error(); return 0; }
