/* What a module says of the run as a whole: that it is of no interest (nh.assume), that others come first
 * (nh.tryfirst), that it met a check which nobody has verified (src/module/guidance/guide.h). What a run that was cut off
 * has covered is not covered. Comes in: calls of the module, and two bytes that it writes. Goes out: the end of the run, or a
 * word in its result. */
#include "internal.h"

#include <string.h>
#include <sys/mman.h>

extern const unsigned nh_edge_count NH_WEAK;
extern const unsigned nh_guides NH_WEAK; /* 1: some run may be cut off; 2: or interrupted */
extern const unsigned char nh_traces NH_WEAK; /* 1: the module says which checks it met; 2: nobody knows */
unsigned char nh_follows;    /* all that follows the call that is made next is verified */
unsigned char nh_unverified; /* a check was met whose supposition does not hold */

extern uint64_t nh_rt_watched_blocks(void) NH_WEAK; /* of builds that look for leaks */

static unsigned char* edges_before; /* as they were at the start of the input */
static bool interrupts;

void nh_rt_allow_interrupts(bool on) { interrupts = on; }

/* Once, before any child goes back to where it was. */
void nh_rt_guidance_prepare(void) {
  if (!&nh_guides || !nh_guides || !&nh_edge_count || nh_edge_count == 0) return;
  void* bytes = mmap(NULL, nh_edge_count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (bytes != MAP_FAILED) edges_before = bytes;
}

void nh_rt_guidance_start(void) {
  nh_follows = nh_unverified = 0;
  if (edges_before) memcpy(edges_before, nh_rt_edges, nh_edge_count);
}

void nh_rt_guidance_end(struct nh_result* result) { result->unverified = &nh_traces && (nh_traces == 2 || nh_unverified); }

static _Noreturn void cut_off(enum nh_outcome outcome) {
  if (edges_before) memcpy(nh_rt_edges, edges_before, nh_edge_count);
  nh_rt_record(&(struct nh_cause){.outcome = outcome});
  nh_rt_end_run();
}

void nh_rt_assume(bool condition) {
  if (!condition) cut_off(NH_ASSUME_FAILED);
}

void nh_rt_guided(bool condition) {
  /* Everything that follows is verified, but not that what was allocated is given back. */
  if (!condition && (!nh_rt_watched_blocks || nh_rt_watched_blocks() == 0)) cut_off(NH_ASSUME_FAILED);
}

void nh_rt_tryfirst(void) {
  if (interrupts) cut_off(NH_INTERRUPTED);
}
