/* A YAML document, built and written out again. */
#include <libfyaml.h>
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  struct fy_parse_cfg config = {.flags = FYPCF_QUIET | FYPCF_RESOLVE_DOCUMENT | FYPCF_COLLECT_DIAG};
  struct fy_document* document = fy_document_build_from_string(&config, (const char*)data, size);
  if (!document) return 0;
  free(fy_emit_document_to_string(document, FYECF_DEFAULT));
  fy_document_destroy(document);
  return 0;
}
