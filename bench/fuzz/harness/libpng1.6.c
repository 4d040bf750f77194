/* A picture in memory, row by row, with the usual transformations. */
#include <png.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct Bytes {
  const uint8_t* data;
  size_t left;
};

static void readBytes(png_structp png, png_bytep out, size_t size) {
  struct Bytes* bytes = png_get_io_ptr(png);
  if (bytes->left < size) png_error(png, "end");
  memcpy(out, bytes->data, size);
  bytes->data += size;
  bytes->left -= size;
}
static void quiet(png_structp png, png_const_charp text) { (void)png, (void)text; }

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  struct Bytes bytes = {data, size};
  png_bytep volatile row = NULL;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, quiet);
  png_infop info = png_create_info_struct(png), end = png_create_info_struct(png);
  if (!setjmp(png_jmpbuf(png))) {
    png_set_read_fn(png, &bytes, readBytes);
    png_set_user_limits(png, 2048, 2048);
    png_read_info(png, info);
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    png_set_strip_16(png);
    const int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    row = malloc(png_get_rowbytes(png, info));
    const unsigned height = png_get_image_height(png, info);
    for (int pass = 0; pass < passes; ++pass)
      for (unsigned y = 0; y < height; ++y) png_read_row(png, row, NULL);
    png_read_end(png, end);
  }
  free(row);
  png_destroy_read_struct(&png, &info, &end);
  return 0;
}
