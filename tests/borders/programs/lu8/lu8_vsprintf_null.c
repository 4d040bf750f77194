// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: null in vsprintf
#define _GNU_SOURCE
#include <stdlib.h>
#include <stdio.h>
#include <stdarg.h>
static int vs(char*p,const char*f,...){ va_list a; va_start(a,f); int r=vsprintf(p,f,a); va_end(a); return r; }
static char b[64];
int main(void){ char*p=0;  long r=(long)(vs(p,"%d",1234567)); return r==77; }
