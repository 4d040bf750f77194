// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: conversion is no overflow
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void){ unsigned u=__VERIFIER_nondet_uint(); int x=u; x=x/2; return x==3; }
