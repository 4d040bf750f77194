// A word is looked for in a table of records.
#define SIZE 3
#include "../common.h"
static const struct {
  const char* name;
  int value;
} words[] = {{"get", 1}, {"put", 2}, {"del", 4}};
static int lookup(const char* text) {
  for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
    if (strcmp(words[i].name, text) == 0) return words[i].value;
  return 0;
}
static int program(const unsigned char* in) {
  char text[SIZE + 1];
  memcpy(text, in, SIZE);
  text[SIZE] = 0;
  int value = lookup(text);
  if (value == 4) return 1;
  if (value) return 2;
  return text[0] == 'g' ? 3 : 0;
}
