/* Parses a value, prints it both ways, copies it, compares it with its copy; minifies the text. */
#include "cJSON.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  char* text = malloc(size + 1);
  memcpy(text, data, size);
  text[size] = 0;
  cJSON* value = cJSON_ParseWithLength(text, size);
  if (value) {
    free(cJSON_Print(value));
    free(cJSON_PrintUnformatted(value));
    cJSON* copy = cJSON_Duplicate(value, 1);
    cJSON_Compare(value, copy, 1);
    cJSON_Delete(copy);
    cJSON_Delete(value);
  }
  cJSON_Minify(text);
  free(text);
  return 0;
}
