// A buffer gets escapes for some characters.
#define SIZE 2
#include "common.h"
struct Buffer {
  char bytes[8];
  unsigned size;
};
static void put(struct Buffer* b, char c) {
  if (b->size < sizeof b->bytes) b->bytes[b->size++] = c;
}
static void escape(struct Buffer* b, unsigned char c) {
  if (c == '"' || c == '\\') put(b, '\\');
  if (c < 32) {
    put(b, '\\');
    put(b, 'x');
    c = 'a' + (c & 15);
  }
  put(b, c);
}
static int program(const unsigned char* in) {
  struct Buffer b = {.size = 0};
  escape(&b, in[0]);
  escape(&b, in[1]);
  if (b.size == 6) return 1;
  if (b.size == 4 && b.bytes[1] == '"') return 2;
  return b.bytes[0] == 'q';
}
