// Bytes are instructions of a small stack machine; its state is a struct that functions get by pointer.
#define SIZE 3
#include "../common.h"
struct Machine {
  int stack[4];
  int depth;
  int failed;
};
static void push(struct Machine* m, int value) {
  if (m->depth == 4) {
    m->failed = 1;
    return;
  }
  m->stack[m->depth++] = value;
}
static int pop(struct Machine* m) {
  if (m->depth == 0) {
    m->failed = 1;
    return 0;
  }
  return m->stack[--m->depth];
}
static void step(struct Machine* m, unsigned char op) {
  if (op < 100)
    push(m, op);
  else if (op == '+')
    push(m, pop(m) + pop(m));
  else if (op == '~')
    push(m, ~pop(m));
  else
    m->failed = 2;
}
static int program(const unsigned char* in) {
  struct Machine m = {{0}, 0, 0};
  for (int i = 0; i < SIZE; i++) step(&m, in[i]);
  if (m.failed == 1) return 1;
  if (m.failed) return 2;
  if (m.depth == 1 && m.stack[0] > 190) return 3;
  return 0;
}
