// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a sum of 128 bits overflows
extern int __VERIFIER_nondet_int(void);
int main(){ __int128 m=((__int128)1<<126); int k=__VERIFIER_nondet_int()&1; __int128 s=m+m; return s==k; }
