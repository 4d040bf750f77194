// Puzzle: a libFuzzer harness.
// solution: 46555a5a100000000000000000000000
// how: harness
// fast
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size < 5 || memcmp(data, "FUZZ", 4) != 0) return 0;
  if (data[4] == size && size == 16) abort();
  return 0;
}
