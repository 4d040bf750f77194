/* A module of YANG, parsed and compiled. */
#include "libyang.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  struct ly_ctx* context = NULL;
  ly_log_options(0);
  if (ly_ctx_new(NULL, LY_CTX_NO_YANGLIBRARY | LY_CTX_DISABLE_SEARCHDIR_CWD, &context)) return 0;
  char* text = malloc(size + 1);
  memcpy(text, data, size);
  text[size] = 0;
  lys_parse_mem(context, text, LYS_IN_YANG, NULL);
  free(text);
  ly_ctx_destroy(context);
  return 0;
}
