// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: 128-bit sum borrows
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ __int128 a=(__int128)1<<100; a+=__VERIFIER_nondet_int(); if((long)(a>>64)!=(1L<<36)-(a<((__int128)1<<100))) reach_error(); return 0; }
