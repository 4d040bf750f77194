// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: conversion to bool adds
extern "C" void reach_error(void);
struct A{ operator bool()const{return true;} };
int main(){ A a,b; if(a+b!=1) reach_error(); return 0; }
