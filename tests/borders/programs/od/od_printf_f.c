// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: arguments of snprintf with a counter
extern void reach_error(void);
#include <stdio.h>
#include <string.h>
static int k; static int nx(void){ return ++k; }
int main(void){ char b[16]; snprintf(b, sizeof b, "%d%d", nx(), nx()); if (!strcmp(b, "21")) reach_error(); return 0; }
