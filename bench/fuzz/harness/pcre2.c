/* A pattern, matched against itself. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "pcre2.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size < 2) return 0;
  int error;
  PCRE2_SIZE offset;
  uint32_t options = data[0] | (data[1] & 0x0f) << 16;
  pcre2_code* code = pcre2_compile(data + 2, size - 2, options, &error, &offset, NULL);
  if (!code) return 0;
  pcre2_match_context* context = pcre2_match_context_create(NULL);
  pcre2_set_match_limit(context, 1000);
  pcre2_set_depth_limit(context, 100);
  pcre2_match_data* match = pcre2_match_data_create_from_pattern(code, NULL);
  pcre2_match(code, data + 2, size - 2, 0, 0, match, context);
  pcre2_match_data_free(match);
  pcre2_match_context_free(context);
  pcre2_code_free(code);
  return 0;
}
