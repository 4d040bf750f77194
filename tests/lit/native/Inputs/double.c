// A test double of the runtime's core: the input comes from argv[1] as hex bytes, a failed check prints its
// id and ends the program with code 1.
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern const unsigned nh_edge_count;
uint64_t nh_rt_check_of_fault(const void*) __attribute__((weak));
void nh_rt_leak_scan(void) __attribute__((weak));
static unsigned char edges[1 << 16];
unsigned char* nh_rt_edges = edges;
static const char* input = "";

static void end(const char* what, uint64_t id) {
  dprintf(1, "%s %016llx\n", what, (unsigned long long)id);
  _exit(1);
}
void nh_rt_check_failed(uint64_t id) { end("failed", id); }
void nh_rt_assume(int holds) {
  if (!holds) end("assume", 0);
}
_Bool nh_rt_at_input_start(void (*reset)(void)) { return reset != 0; }
void nh_rt_symbolic(unsigned char* p, uint64_t n, const char* name) {
  for (; n; --n, ++p) {
    unsigned byte = 0;
    if (*input && sscanf(input, "%2x", &byte) == 1) input += 2;
    *p = byte;
  }
}
static void on_fault(int signal, siginfo_t* info, void* context) {
  const uint64_t id = nh_rt_check_of_fault ? nh_rt_check_of_fault(info->si_addr) : 0;
  end(id ? "failed" : "signal", id ? id : (uint64_t)signal);
}
__attribute__((constructor)) static void start(int argc, char** argv) {
  if (argc > 1) input = argv[1];
  struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO};
  sigaction(SIGSEGV, &action, NULL);
  sigaction(SIGBUS, &action, NULL);
}
__attribute__((destructor)) static void done(void) {
  if (nh_rt_leak_scan) nh_rt_leak_scan();
  unsigned hit = 0;
  for (unsigned i = 0; i < nh_edge_count; ++i) hit += edges[i];
  dprintf(1, "done, %u edges of %u\n", hit, nh_edge_count);
}
