/* A script, compiled but not run: a script may run for ever. JSON, which is run. */
#include "duktape.h"

#include <stdint.h>

static duk_ret_t decode(duk_context* context, void* unused) {
  (void)unused;
  duk_json_decode(context, -1);
  return 1;
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  duk_context* context = duk_create_heap_default();
  if (!context) return 0;
  duk_pcompile_lstring(context, DUK_COMPILE_EVAL, (const char*)data, size);
  duk_pop(context);
  duk_push_lstring(context, (const char*)data, size);
  duk_safe_call(context, decode, NULL, 1, 1);
  duk_destroy_heap(context);
  return 0;
}
