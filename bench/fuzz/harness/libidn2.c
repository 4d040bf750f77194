/* A name of a domain, to its form on the wire and back. */
#include <idn2.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size < 1) return 0;
  const int flags = data[0] & 1 ? IDN2_NFC_INPUT | IDN2_TRANSITIONAL : IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL;
  char* text = malloc(size);
  memcpy(text, data + 1, size - 1);
  text[size - 1] = 0;
  uint8_t* wire = NULL;
  if (idn2_lookup_u8((const uint8_t*)text, &wire, flags) == IDN2_OK) {
    char* back = NULL;
    if (idn2_to_unicode_8z8z((const char*)wire, &back, 0) == IDN2_OK) idn2_free(back);
    idn2_free(wire);
  }
  char* unicode = NULL;
  if (idn2_to_unicode_8z8z(text, &unicode, 0) == IDN2_OK) idn2_free(unicode);
  free(text);
  return 0;
}
