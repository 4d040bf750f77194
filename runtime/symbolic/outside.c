/* Calls into code without labels, copies on the stack, and variadic calls. What such code writes has no
 * labels, but nobody tells which bytes it wrote: of the memory that its arguments point to, bytes that have
 * labels are compared before and after, and those that changed lose theirs. A byte that was written with the
 * value that it had keeps its label; that is the price of not knowing. */
#define _GNU_SOURCE
#include "../snapshot.h"
#include "model.h"

#include <stdarg.h>

enum { WINDOW = 4 << 10, MOST_BYTES = 256 << 10, MOST_PLACES = 8 };

struct place {
  const unsigned char* from;
  size_t size;
  size_t saved; /* where its bytes lie in the copy */
};
static _Thread_local struct place places[MOST_PLACES];
static _Thread_local unsigned place_count;
static _Thread_local unsigned char* copy;
static _Thread_local nh_label* labels;
static _Thread_local size_t copied;

/* Before the call, once for each pointer that it is given. */
void nh_sym_out(const void* p, int first, uint32_t site) {
  if (first) {
    place_count = 0;
    copied = 0;
  }
  if ((uintptr_t)p < 4096 || (uintptr_t)p >= NH_PROGRAM_END || place_count == MOST_PLACES) return;
  /* As far as windows with symbolic bytes reach: these bytes are there, whatever lies between them. */
  const unsigned char* from = p;
  size_t size = 0;
  const size_t most = NH_PROGRAM_END - (uintptr_t)p < MOST_BYTES ? NH_PROGRAM_END - (uintptr_t)p : MOST_BYTES;
  for (size_t window; size < most; size += window) {
    window = most - size < WINDOW ? most - size : WINDOW; /* the stack ends where the shadow does */
    if (!nh_sym_any(from + size, window)) break;
  }
  if (size == 0) return;
  while (!nh_is_symbolic(from)) {
    ++from;
    --size;
  }
  while (!nh_is_symbolic(from + size - 1)) --size;
  /* What it reads of them is not followed. Bytes far from the argument are likely another object's. */
  if ((uintptr_t)from - (uintptr_t)p < 64) nh_sym_concrete(site);
  if (!copy) {
    copy = nh_rt_pages(MOST_BYTES * 2 * (1 + sizeof(nh_label)), NH_ZERO_ALL);
    if (!copy) return;
  }
  labels = (nh_label*)(copy + MOST_BYTES * 2);
  if (copied + size > MOST_BYTES * 2) return;
  for (size_t i = 0; i < size; ++i)
    if (nh_is_symbolic(from + i)) {
      copy[copied + i] = from[i];
      labels[copied + i] = *nh_labels_of(from + i);
    }
  places[place_count++] = (struct place){from, size, copied};
  copied += size;
}

/* After the call. */
void nh_sym_back(void) {
  for (unsigned n = 0; n < place_count; ++n) {
    const struct place* place = &places[n];
    for (size_t i = 0; i < place->size; ++i)
      if (nh_is_symbolic(place->from + i) && place->from[i] != copy[place->saved + i] &&
          *nh_labels_of(place->from + i) == labels[place->saved + i]) /* else it was copied there */
        nh_sym_clear(place->from + i, 1);
  }
  place_count = 0;
}

/* --- copies on the stack
 * ------------------------------------------------------------------------------------- */

/* Labels of arguments that are passed by copy; few functions have more than one. */
enum { MOST_COPIES = 8, MOST_COPIED = 512 };
static _Thread_local struct {
  const void* callee;
  uint32_t number;
  uint32_t size;
  nh_label labels[MOST_COPIED];
} given[MOST_COPIES];
static _Thread_local unsigned next_given;

void nh_sym_give_copy(const void* callee, uint32_t number, const void* from, uint64_t size) {
  if (!nh_sym_any(from, size)) return;
  const unsigned at = next_given % MOST_COPIES;
  if (size > MOST_COPIED || given[at].callee) nh_sym_concrete(NH_SITE_COPY); /* nobody took the last one */
  if (size > MOST_COPIED) return;
  ++next_given;
  given[at].callee = callee;
  given[at].number = number;
  given[at].size = (uint32_t)size;
  for (uint64_t i = 0; i < size; ++i) given[at].labels[i] = nh_label_of((const char*)from + i);
}

void nh_sym_take_copy(const void* self, uint32_t number, void* to, uint64_t size) {
  nh_sym_clear(to, size);
  if (next_given == 0) return;
  for (unsigned at = 0; at < MOST_COPIES; ++at) {
    if (given[at].callee != self || given[at].number != number || given[at].size != size) continue;
    given[at].callee = NULL;
    for (uint64_t i = 0; i < size; ++i) {
      if (!given[at].labels[i]) continue;
      *nh_labels_of((char*)to + i) = given[at].labels[i];
      nh_sym_mark((char*)to + i, 1);
    }
  }
}

/* --- variadic functions ------------------------------------------------------------------------------------
 */

/* Words of a copy among the variable arguments on the stack. The caller may have nothing else to give. */
void nh_sym_give_words(const void* callee, uint32_t first, const unsigned char* from, uint64_t size) {
  if (!nh_sym_any(from, size)) return;
  if (nh_sym_call.callee != callee) {
    const uint32_t words = nh_sym_call.words;
    memset(&nh_sym_call, 0, sizeof nh_sym_call);
    nh_sym_call.callee = callee;
    nh_sym_call.words = words;
  }
  for (uint64_t done = 0; done < size; done += 8, ++first) {
    const uint64_t part = size - done < 8 ? size - done : 8;
    if (!nh_sym_any(from + done, part)) continue;
    if (first < NH_MEMORY_LABELS)
      nh_sym_call.memory[first] = nh_sym_load(from + done, part, (uint32_t)(8 * part));
    else
      nh_sym_concrete(NH_SITE_COPY);
  }
}

/* At the entry of a variadic function (two_copies.cpp): whether labels were given, those labels, and how many
 * words of variable arguments lie on the stack. */
enum { KEPT_WORDS = 31 };

/* At the entry of a slow copy: the labels of the variable arguments wait until va_start. */
void nh_sym_keep_variadic(uint32_t* kept) {
  kept[0] = 1;
  memcpy(kept + 1, nh_sym_call.general,
         sizeof nh_sym_call.general + sizeof nh_sym_call.floats + sizeof nh_sym_call.memory);
}

/* System V ABI, 3.5.7. */
struct list {
  uint32_t general_offset, float_offset;
  unsigned char *overflow, *saved;
};

static void label_word(unsigned char* p, nh_label label) {
  const unsigned width = nh_sym_width(label);
  if (label && width > 0 && width <= 64)
    nh_sym_store(p, (width + 7) / 8, label);
  else
    nh_sym_clear(p, 8);
}

void nh_sym_va_start(void* where, const uint32_t* kept) {
  const struct list* list = where;
  nh_sym_clear(where, sizeof *list);
  if (!list->saved) return;
  nh_sym_clear(list->saved, 176);
  if (kept) nh_sym_clear(list->overflow, 8ull * kept[KEPT_WORDS]);
  if (!kept || kept[0] != 1) return;
  const nh_label *general = kept + 1, *floats = general + 6, *memory = floats + 8;
  for (unsigned i = 0; i < 6; ++i)
    if (general[i]) label_word(list->saved + 8 * i, general[i]);
  for (unsigned i = 0; i < 8; ++i)
    if (floats[i]) label_word(list->saved + 48 + 16 * i, floats[i]);
  for (unsigned i = 0; i < NH_MEMORY_LABELS; ++i)
    if (memory[i]) label_word(list->overflow + 8 * i, memory[i]);
}
