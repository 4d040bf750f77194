/* The shadow of a symbolic build. Comes in: an address of the program. Goes out: where its map bit and its
 * label lie.
 *
 *   map    one bit a byte of the program, so one byte for eight: 0x7fff8000 + (address >> 3), as ASan's
 * shadow. Bit set: the byte is symbolic and its label is valid. Bit clear: concrete, whatever the label says.
 * So to make memory concrete is to clear bits, and a concrete access tests one small load. labels 32 bits a
 * byte of the program: 0x110000000000 + 4 * (address mod 2^44). A position-independent program under Linux
 * has its code, data and heap at 0x55… and 0x56…, its mappings and stack at 0x7e… and 0x7f…: no two of them
 * meet mod 2^44, and neither shadow meets the program. starts one bit for sixteen bytes of the program: a
 * heap block begins here (objects.c).
 *
 * All are mapped without reserve before the first constructor of the program runs; what is not touched costs
 * nothing. The layout is DFSan's and ASan's together (seed 002, III: what concrete code costs decides). */
#ifndef NUTHATCH_SHADOW_H
#define NUTHATCH_SHADOW_H

#include "trace_format.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#define NH_MAP_BASE 0x7fff8000ull
#define NH_LABELS_BASE 0x110000000000ull
#define NH_LABELS_MASK 0x0fffffffffffull
#define NH_STARTS_BASE 0x520000000000ull
#define NH_PROGRAM_END 0x800000000000ull

static inline uint8_t* nh_map_of(const void* p) { return (uint8_t*)(((uintptr_t)p >> 3) + NH_MAP_BASE); }
static inline nh_label* nh_labels_of(const void* p) {
  return (nh_label*)((((uintptr_t)p & NH_LABELS_MASK) << 2) + NH_LABELS_BASE);
}
static inline bool nh_is_symbolic(const void* p) { return (*nh_map_of(p) >> ((uintptr_t)p & 7)) & 1; }
static inline nh_label nh_label_of(const void* p) { return nh_is_symbolic(p) ? *nh_labels_of(p) : 0; }

/* Map bits of the bytes [p, p + n), n at most 8, the first lowest. */
static inline uint32_t nh_map_bits(const void* p, size_t n) {
  uint16_t pair;
  memcpy(&pair, nh_map_of(p), 2);
  return (uint32_t)(pair >> ((uintptr_t)p & 7)) & ((1u << n) - 1);
}

/* shadow.c */
extern bool nh_sym_mapped;                               /* there is a shadow */
void* nh_sym_move(void* to, const void* from, size_t n); /* memmove of the library, without labels */
bool nh_sym_any(const void* p, size_t n);                /* is one of the bytes symbolic? */
void nh_sym_clear(const void* p, size_t n);              /* all concrete */
void nh_sym_mark(const void* p, size_t n);               /* sets the map; labels are the caller's */
void nh_sym_copy(void* to, const void* from, size_t n);  /* labels of from to to; may overlap */
void nh_sym_input(void* p, size_t n, unsigned stream, uint64_t offset); /* bytes of the input */

#endif
