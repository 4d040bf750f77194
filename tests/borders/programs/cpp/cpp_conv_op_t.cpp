// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: conversion to bool adds
extern "C" void reach_error(void);
struct A{ operator bool()const{return true;} };
int main(){ A a,b; if(a+b!=2) reach_error(); return 0; }
