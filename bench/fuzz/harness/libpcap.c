/* A file of packets: a filter that the first line holds is run over them. */
#include <pcap/pcap.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const uint8_t* line = memchr(data, '\n', size);
  if (!line || line + 1 == data + size) return 0;
  char* filter = malloc((size_t)(line - data) + 1);
  memcpy(filter, data, (size_t)(line - data));
  filter[line - data] = 0;
  FILE* file = fmemopen((void*)(line + 1), (size_t)(data + size - line - 1), "rb");
  char error[PCAP_ERRBUF_SIZE];
  pcap_t* packets = file ? pcap_fopen_offline(file, error) : NULL;
  if (!packets) {
    if (file) fclose(file);
    packets = pcap_open_dead(DLT_EN10MB, 65535);
  }
  struct bpf_program program;
  if (packets && pcap_compile(packets, &program, filter, 1, PCAP_NETMASK_UNKNOWN) == 0) {
    struct pcap_pkthdr* header;
    const uint8_t* bytes;
    for (int i = 0; i < 20 && pcap_next_ex(packets, &header, &bytes) == 1; ++i) pcap_offline_filter(&program, header, bytes);
    pcap_freecode(&program);
  }
  if (packets) pcap_close(packets);
  free(filter);
  return 0;
}
