// An image to PNG and back, with its text, and with one byte damaged.
#include "lodepng.h"

#include <cstdio>

int main() {
  const unsigned width = 33, height = 17;
  std::vector<unsigned char> image(width * height * 4), png, back;
  for (unsigned i = 0; i < image.size(); ++i) image[i] = static_cast<unsigned char>(i * 7 + i / 13);
  lodepng::State state;
  lodepng_add_text(&state.info_png, "Title", "squares");
  std::printf("%u ", lodepng::encode(png, image, width, height, state));
  unsigned w = 0, h = 0;
  std::printf("%u ", lodepng::decode(back, w, h, png));
  std::printf("%ux%u %d %zu\n", w, h, back == image, png.size());
  png[png.size() / 2] ^= 0x40;
  back.clear();
  const unsigned error = lodepng::decode(back, w, h, png);
  std::printf("%u %s\n", error, lodepng_error_text(error));
}
