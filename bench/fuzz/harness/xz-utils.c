/* A stream of any of the formats, by the decoder that finds out which. */
#include <lzma.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static uint8_t out[1 << 14];
  lzma_stream stream = LZMA_STREAM_INIT;
  if (lzma_auto_decoder(&stream, 32 << 20, LZMA_CONCATENATED) != LZMA_OK) return 0;
  stream.next_in = data;
  stream.avail_in = size;
  for (int turn = 0; turn < 64; ++turn) {
    stream.next_out = out;
    stream.avail_out = sizeof out;
    if (lzma_code(&stream, stream.avail_in == 0 ? LZMA_FINISH : LZMA_RUN) != LZMA_OK) break;
  }
  lzma_end(&stream);
  return 0;
}
