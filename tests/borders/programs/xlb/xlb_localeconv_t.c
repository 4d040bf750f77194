// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the decimal point of the C locale
#include <locale.h>
extern void reach_error(void);
int main(){ struct lconv *l=localeconv(); if(l->decimal_point[0]!='.') reach_error(); return 0; }
