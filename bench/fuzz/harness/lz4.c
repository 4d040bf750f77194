/* A frame, and below it a block of lz4. */
#include "lz4.h"
#include "lz4frame.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static char out[1 << 16];
  if (size > 1 << 16) return 0;
  LZ4_decompress_safe((const char*)data, out, (int)size, sizeof out);
  LZ4F_dctx* context;
  if (LZ4F_isError(LZ4F_createDecompressionContext(&context, LZ4F_VERSION))) return 0;
  for (size_t at = 0; at < size;) {
    size_t written = sizeof out, read = size - at;
    if (LZ4F_isError(LZ4F_decompress(context, out, &written, data + at, &read, NULL)) ||
        (read == 0 && written == 0))
      break;
    at += read;
  }
  LZ4F_freeDecompressionContext(context);
  return 0;
}
