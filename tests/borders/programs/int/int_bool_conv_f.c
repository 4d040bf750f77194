// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: conversion to _Bool
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ char b=__VERIFIER_nondet_int(); if(b!=0&&b!=1) reach_error(); return 0; }
