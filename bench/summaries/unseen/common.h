// The frame of the programs here: `program` gets SIZE bytes of standard input, zeros where it is short. Built with
// -DALL_INPUTS it is tried natively on every input, or on those named, and counts the branch edges that it took.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef ALL_INPUTS
#include <setjmp.h>
static jmp_buf afterAbort;
#define abort() longjmp(afterAbort, 1)
static int program(const unsigned char* in);

static uint32_t edges;
static unsigned char seen[65536];
__attribute__((no_sanitize("coverage"))) void __sanitizer_cov_trace_pc_guard_init(uint32_t* start, uint32_t* stop) {
  for (uint32_t* at = start; at < stop; at++) *at = ++edges;
}
__attribute__((no_sanitize("coverage"))) void __sanitizer_cov_trace_pc_guard(uint32_t* guard) { seen[*guard] = 1; }

__attribute__((no_sanitize("coverage"))) int main(int count, char** names) {
  unsigned char in[SIZE];
  if (count < 2)
    for (uint64_t all = 0; all < (uint64_t)1 << (8 * SIZE); all++) {
      memcpy(in, &all, SIZE);
      if (!setjmp(afterAbort)) program(in);
    }
  for (int i = 1; i < count; i++) {
    memset(in, 0, SIZE);
    FILE* file = fopen(names[i], "rb");
    if (file) {
      if (fread(in, 1, SIZE, file) > SIZE) return 2;
      fclose(file);
    }
    if (!setjmp(afterAbort)) program(in);
  }
  uint32_t taken = 0;
  for (uint32_t i = 1; i <= edges; i++) taken += seen[i];
  printf("%u\n", taken);
  return 0;
}
#else
static int program(const unsigned char* in);
int main(void) {
  unsigned char in[SIZE] = {0};
  if (fread(in, 1, SIZE, stdin) > SIZE) return 2;
  return program(in) & 1;
}
#endif
