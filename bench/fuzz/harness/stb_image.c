/* A picture of any format, in memory. */
#include <stdint.h>
#include <stdlib.h>

unsigned char* stbi_load_from_memory(const unsigned char* data, int size, int* width, int* height, int* parts, int wanted);

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  int width, height, parts;
  free(stbi_load_from_memory(data, (int)size, &width, &height, &parts, 0));
  return 0;
}
