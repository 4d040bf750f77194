// A machine whose state is a global variable.
#define SIZE 3
#include "common.h"
enum { Idle, Open, Locked };
static int state, errors;
static void step(int c) {
  switch (state) {
  case Idle:
    if (c == 'o') state = Open;
    else errors++;
    break;
  case Open:
    if (c == 'l') state = Locked;
    else if (c == 'c') state = Idle;
    break;
  default:
    if (c == 'u') state = Open;
    else errors += 2;
  }
}
static int program(const unsigned char* in) {
  state = Idle;
  errors = 0;
  for (int i = 0; i < SIZE; i++) step(in[i]);
  if (state == Locked && errors == 0) return 1;
  if (errors > 2) return 2;
  return state == Open;
}
