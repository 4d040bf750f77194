/* The first byte chooses the options; the rest is parsed, and each field written again. */
#include "csv.h"

#include <stdint.h>
#include <stdlib.h>

static void onField(void* text, size_t length, void* data) {
  char buffer[512];
  csv_write(buffer, sizeof buffer, text, length);
}
static void onRow(int end, void* data) {}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  struct csv_parser parser;
  if (!size || csv_init(&parser, data[0])) return 0;
  csv_parse(&parser, data + 1, size - 1, onField, onRow, 0);
  csv_error(&parser);
  csv_fini(&parser, onField, onRow, 0);
  csv_free(&parser);
  return 0;
}
