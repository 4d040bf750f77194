// Decodes a picture; the checksums are tested, as a program would.
#include "lodepng.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::vector<unsigned char> pixels;
  unsigned width = 0, height = 0;
  lodepng::State state;
  state.decoder.zlibsettings.max_output_size = 1 << 20;
  if (lodepng_inspect(&width, &height, &state, data, size)) return 0;
  if (std::uint64_t{width} * height > 1 << 16) return 0;
  lodepng::decode(pixels, width, height, state, data, size);
  return 0;
}
