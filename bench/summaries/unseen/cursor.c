// A tokenizer moves a cursor that lies in a record.
#define SIZE 3
#include "common.h"
struct Reader {
  const unsigned char* text;
  int at, end;
};
static int peek(const struct Reader* r) { return r->at < r->end ? r->text[r->at] : -1; }
static int accept(struct Reader* r, int c) {
  if (peek(r) != c) return 0;
  r->at++;
  return 1;
}
static int number(struct Reader* r) {
  int n = 0;
  while (peek(r) >= '0' && peek(r) <= '9') n = n * 10 + r->text[r->at++] - '0';
  return n;
}
static int program(const unsigned char* in) {
  struct Reader r = {in, 0, SIZE};
  if (accept(&r, '-')) {
    if (number(&r) == 42) return 2;
    return 1;
  }
  int n = number(&r);
  if (accept(&r, '+') && n == 7) return 3;
  return r.at == r.end ? 4 : 0;
}
