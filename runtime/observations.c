/* What a driver saw, written while it runs (protocol.h has the format; src/driver/observation.h reads it).
 * Comes in: outcomes and values from the interpreter, and from the show functions of callables. Goes out: bytes
 * in the memory that the server shares, so that a crash leaves what came before it. Never reads what nobody
 * wrote or what is gone: that is noted as not seen. */
#include "observations.h"
#include "internal.h"
#include "memory_rt.h"

#include <string.h>

unsigned char* nh_rt_observation;
uint64_t nh_rt_observation_size;
static uint64_t observation_room;

static struct nh_slice* observed_slice(void) {
  return (struct nh_slice*)((unsigned char*)nh_run.shared + NH_OBSERVED) + nh_run.index;
}

void nh_rt_begin_observation(void) {
  static struct nh_observation alone; /* without a server nobody reads it */
  nh_rt_observation = (unsigned char*)&alone;
  observation_room = nh_rt_observation_size = sizeof alone;
  memset(&alone, 0, sizeof alone);
  if (nh_run.standalone) return;
  const uint64_t from = (nh_run.shared->observed + 7) & ~7ull;
  if (from < NH_OBSERVED_TABLE || from + 4096 > NH_OBSERVED_BYTES) return;
  nh_rt_observation = (unsigned char*)nh_run.shared + NH_OBSERVED + from;
  const uint64_t room = NH_OBSERVED_BYTES - from;
  observation_room = room < 65536 ? room : 65536;
  memset(nh_rt_observation, 0, sizeof(struct nh_observation));
  *observed_slice() = (struct nh_slice){from, nh_rt_observation_size};
}

void nh_rt_note(const void* bytes, uint64_t n) {
  if (n > observation_room - nh_rt_observation_size) {
    ((struct nh_observation*)nh_rt_observation)->truncated = 1;
    return;
  }
  memcpy(nh_rt_observation + nh_rt_observation_size, bytes, n);
  nh_rt_observation_size += n;
}

void nh_rt_note_byte(unsigned value) { nh_rt_note(&(uint8_t){(uint8_t)value}, 1); }

void nh_rt_publish(void) {
  if (nh_run.standalone || observation_room == sizeof(struct nh_observation)) return;
  observed_slice()->size = nh_rt_observation_size;
  nh_run.shared->observed = (uint64_t)(nh_rt_observation - (unsigned char*)nh_run.shared) - NH_OBSERVED + nh_rt_observation_size;
}

static bool showable(const void* p, uint64_t n) {
  return (uintptr_t)p >= 65536 && nh_rt_readable(p, n) && nh_rt_live(p, n) && nh_rt_inscope(p, n) &&
         nh_rt_initialised(p, n);
}

/* An int that was read where a pointer lies. Its lower half differs where the heap lies elsewhere (shift_heap),
 * its upper half does not: that of an allocator's region is a number that no code counts to. Only numbers that
 * can be one are looked for. */
static bool is_half_address(const void* p, uint64_t n) {
  uint32_t value = 0;
  if (n != 4) return false;
  memcpy(&value, p, 4);
  return value >= 0x5000 && value < 0x7fff && nh_rt_block_in_upper(value);
}

void nh_rt_show(const void* p, uint64_t n) {
  if (!showable(p, n) || is_half_address(p, n)) {
    nh_rt_note_byte(NH_SHOWN_NOT);
    return;
  }
  nh_rt_note_byte(NH_SHOWN);
  nh_rt_note(p, n);
}

static void show_bytes(const void* p, uint64_t bytes, uint64_t unit) {
  const uint16_t count = (uint16_t)(bytes / unit);
  if (bytes / unit > 4096 || (bytes != 0 && !showable(p, bytes))) {
    nh_rt_note_byte(NH_SHOWN_NOT);
    return;
  }
  nh_rt_note_byte(NH_SHOWN);
  nh_rt_note(&count, 2);
  nh_rt_note(p, bytes);
}

void nh_rt_show_run(const void* p, uint64_t bytes, uint64_t unit) {
  if (!p)
    nh_rt_note_byte(NH_SHOWN_NULL);
  else
    show_bytes(p, bytes, unit);
}

/* The pointer that lies at `where`, if somebody wrote one there. */
static bool pointer_at(const void* where, const char** p) {
  if (!showable(where, 8)) {
    nh_rt_note_byte(NH_SHOWN_NOT);
    return false;
  }
  memcpy(p, where, 8);
  if (!*p) nh_rt_note_byte(NH_SHOWN_NULL);
  return *p != NULL;
}

void nh_rt_show_text(const void* where, uint64_t limit) {
  const char* p;
  if (!pointer_at(where, &p)) return;
  if (!showable(p, 1) || !nh_rt_terminated(p)) {
    nh_rt_note_byte(NH_SHOWN_NOT);
    return;
  }
  const uint64_t n = strnlen(p, limit + 1);
  if (n > limit || !showable(p, n + 1)) /* its end must have been written, too */
    nh_rt_note_byte(NH_SHOWN_NOT);
  else
    show_bytes(p, n, 1);
}

uint32_t nh_rt_show_pointer(const void* where, uint64_t n) {
  const char* p;
  if (!pointer_at(where, &p)) return 0;
  const bool there = n == 0 || showable(p, n);
  nh_rt_note_byte(there ? NH_SHOWN : NH_SHOWN_NOT);
  return there;
}

/* libstdc++: data, length, then the local buffer. */
void nh_rt_show_std_string(const void* p) {
  const void* data;
  uint64_t n;
  if (!showable(p, 16)) {
    nh_rt_note_byte(NH_SHOWN_NOT);
    return;
  }
  memcpy(&data, p, 8);
  memcpy(&n, (const char*)p + 8, 8);
  show_bytes(data, n, 1);
}

void nh_rt_show_std_vector(const void* p, uint64_t unit) {
  const char* ends[2];
  if (!showable(p, 16)) {
    nh_rt_note_byte(NH_SHOWN_NOT);
    return;
  }
  memcpy(ends, p, 16);
  show_bytes(ends[0], (uint64_t)(ends[1] - ends[0]), unit);
}

static bool keeping;

void nh_rt_keep_edges_of_each(bool on) { keeping = on; }

void nh_rt_keep_edges(uint32_t index, const unsigned char* edges, size_t count) {
  if (!keeping || index >= NH_MAX_INPUTS) return;
  unsigned char* base = (unsigned char*)nh_run.shared + NH_OBSERVED;
  struct nh_slice* slice = (struct nh_slice*)base + index;
  const uint64_t from = nh_run.shared->observed;
  if (slice->size != 0 || from < NH_OBSERVED_TABLE || from > NH_OBSERVED_BYTES || count > NH_OBSERVED_BYTES - from) return;
  memcpy(base + from, edges, count);
  *slice = (struct nh_slice){from, count};
  nh_run.shared->observed = from + count;
}
