/* A compressed file, unpacked at once. */
#include <bzlib.h>
#include <stdint.h>
#include <stdlib.h>

void bz_internal_error(int code) { (void)code; }

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static char out[1 << 16];
  unsigned length = sizeof out;
  BZ2_bzBuffToBuffDecompress(out, &length, (char*)data, (unsigned)size, 0, 0);
  return 0;
}
