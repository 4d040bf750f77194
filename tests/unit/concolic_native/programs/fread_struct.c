// input: file, seeds: "NH\x01\x00\x05\x00\x00\x00hello" "XX\x01\x00\x05\x00\x00\x00hello" "NH\x02\x00\x09\x00\x00\x00hello"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct header {
  char magic[2];
  unsigned short version;
  unsigned length;
};

int main(int argc, char** argv) {
  FILE* f = fopen(argv[1], "rb");
  struct header h;
  if (!f || fread(&h, sizeof h, 1, f) != 1) return 1;
  if (h.magic[0] != 'N' || h.magic[1] != 'H') return 2;
  if (h.version == 2) return 3;
  char body[16];
  if (h.length > sizeof body) return 4;
  if (fread(body, 1, h.length, f) != h.length) return 5;
  int ones = 0;
  for (unsigned i = 0; i < h.length; i++) ones += body[i] == 'l';
  return ones > 1 ? 6 : 0;
}
