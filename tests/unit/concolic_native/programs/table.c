// input: stdin, seeds: "ab" "zz" "\x00\xff"
#include <unistd.h>

static const unsigned short table[256] = {[3] = 9, ['a'] = 70, ['b'] = 1, ['z'] = 500, [255] = 3};
static unsigned char state[16] = {1, 2, 3, 4, 5, 6, 7, 8};

int main(void) {
  unsigned char b[2];
  if (read(0, b, 2) != 2) return 1;
  if (table[b[0]] == 70) return 2;
  if (table[b[1]] > 400) return 3;
  if (state[b[0] & 15] == 4) return 4;
  return 0;
}
