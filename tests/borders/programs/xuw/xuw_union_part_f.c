// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a union is written in part
union u{ char c; int i; };
int main(){ union u x;  x.c=1; if(x.i==7) return 1; return 0; }
