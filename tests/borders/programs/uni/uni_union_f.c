// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: union bytes on little endian (x86)
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
union U{ unsigned u; unsigned char b[4]; };
int main(void){ union U x; x.u=0; x.b[1]=__VERIFIER_nondet_uchar(); if(x.u>255) reach_error(); return 0; }
