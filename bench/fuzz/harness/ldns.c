/* A DNS message: read from the wire, written as text and to the wire again; and a record as text. */
#include <ldns/ldns.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  ldns_pkt* packet = NULL;
  if (ldns_wire2pkt(&packet, data, size) == LDNS_STATUS_OK) {
    uint8_t* wire = NULL;
    size_t length = 0;
    free(ldns_pkt2str(packet));
    if (ldns_pkt2wire(&wire, packet, &length) == LDNS_STATUS_OK) free(wire);
    ldns_pkt_free(packet);
  }
  char* text = malloc(size + 1);
  memcpy(text, data, size);
  text[size] = 0;
  ldns_rr* record = NULL;
  if (ldns_rr_new_frm_str(&record, text, 3600, NULL, NULL) == LDNS_STATUS_OK) {
    free(ldns_rr2str(record));
    ldns_rr_free(record);
  }
  free(text);
  return 0;
}
