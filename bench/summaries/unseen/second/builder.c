// A text is built in a struct with its length, and copies are appended.
#define SIZE 2
#include "../common.h"
struct Text {
  char bytes[8];
  unsigned length;
};
static int append(struct Text* t, const char* s) {
  size_t n = strlen(s);
  if (t->length + n >= sizeof t->bytes) return 0;
  memcpy(t->bytes + t->length, s, n + 1);
  t->length += (unsigned)n;
  return 1;
}
static const char* nameOf(unsigned char c) {
  if (c < 50) return "low";
  if (c < 200) return "mid";
  return "high";
}
static int program(const unsigned char* in) {
  struct Text t = {{0}, 0};
  if (!append(&t, nameOf(in[0]))) return 1;
  if (!append(&t, nameOf(in[1]))) return 2;
  if (t.length == 7) return 3;
  return strcmp(t.bytes, "midlow") == 0 ? 4 : 0;
}
