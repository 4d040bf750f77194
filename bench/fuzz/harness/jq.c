/* The input as JSON, parsed, sorted and printed, and as a program, parsed. */
#include "jq.h"
#include "jv.h"
#include "locfile.h"
#include "compile.h"
#include "jq_parser.h"

#include <stdint.h>

static void onError(void* data, jv message) { jv_free(message); }

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  jv value = jv_parse_sized((const char*)data, (int)size);
  if (jv_is_valid(value)) {
    jv_free(jv_dump_string(jv_copy(value), JV_PRINT_PRETTY | JV_PRINT_SORTED));
    if (jv_get_kind(value) == JV_KIND_ARRAY) value = jv_sort(value, jv_copy(value));
  }
  jv_free(value);
  jq_state* jq = jq_init();
  jq_set_error_cb(jq, onError, 0);
  struct locfile* text = locfile_init(jq, "input", (const char*)data, (int)size);
  block program;
  if (jq_parse(text, &program) == 0) block_free(program);
  locfile_free(text);
  jq_teardown(&jq);
  return 0;
}
