/* DER of any shape, decoded. */
#include <tomcrypt.h>

int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size) {
  ltc_asn1_list* list = NULL;
  unsigned long length = size;
  ltc_mp = ltm_desc;
  if (der_decode_sequence_flexi(data, &length, &list) == CRYPT_OK) der_free_sequence_flexi(list);
  return 0;
}
