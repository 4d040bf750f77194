/* A pattern and a text to search it in: the first byte says in which encoding, the second where one ends. */
#include <stdint.h>
#include <stdlib.h>

#include "oniguruma.h"

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size < 2) return 0;
  OnigEncoding encodings[] = {ONIG_ENCODING_UTF8, ONIG_ENCODING_ASCII, ONIG_ENCODING_EUC_JP, ONIG_ENCODING_SJIS};
  OnigEncoding encoding = encodings[data[0] % 4];
  const uint8_t *pattern = data + 2, *end = data + size;
  const uint8_t* text = pattern + data[1] % (size - 1);
  regex_t* regex;
  if (onig_new(&regex, pattern, text, ONIG_OPTION_DEFAULT, encoding, ONIG_SYNTAX_DEFAULT, NULL) != ONIG_NORMAL) return 0;
  OnigRegion* region = onig_region_new();
  onig_search(regex, text, end, text, end, region, ONIG_OPTION_NONE);
  onig_region_free(region, 1);
  onig_free(regex);
  return 0;
}
