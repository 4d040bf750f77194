/* The interpreter of drivers: sequences of calls as data (src/driver/sequence.h writes the bytes). Comes in: an
 * input that names callables and says of each argument whether it is a value (its bytes follow, and the
 * callable's own fill function takes them, so that a symbolic engine sees the same nh_rt_symbolic calls), the
 * slot of an earlier call, or null. Goes out: an observation (protocol.h) that grows while the driver runs, so
 * that a crash leaves what came before it. Objects that are still alive at the end are destroyed, those first
 * that nothing else alive points to (their destroyer may free the rest), the newest first among equals. */
#define _GNU_SOURCE
#include "globals.h"
#include "internal.h"
#include "memory_rt.h"
#include "observations.h"
#include "state_digest.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern const struct nh_callable nh_callables[] NH_WEAK;
extern const unsigned nh_callable_count NH_WEAK;
extern const unsigned nh_edge_count NH_WEAK;
extern const void* __cxa_current_exception_type(void) NH_WEAK;
extern void _ZdlPv(void*) NH_WEAK; /* operator delete */
extern void __asan_init(void) NH_WEAK;
extern void nh_sym_start(void) NH_WEAK; /* of a symbolic build: the trace of this driver begins */

enum { MAX_CALLS = 64, MAX_FORMALS = 32, CELL = 64 };
enum { NO_DESTROYER = 0xffff, PLAIN_FREE = 0xfffe };
enum { TAG_VALUE = 0, TAG_SLOT = 1, TAG_NULL = 2 };

struct slot {
  uint8_t cell[CELL] __attribute__((aligned(16))); /* a small result lies here: the leak scan looks at whole words */
  unsigned char* address; /* of the object that the slot stands for; null: none */
  const void* table;      /* of virtual functions that the object had when it was met; null: none */
  uint64_t size;          /* of memory that the interpreter itself made for it; 0: not its own */
  uint16_t destroyer;
  uint8_t alive, constructed, fresh, ended, destroyed;
};

static struct slot slots[MAX_CALLS];
static unsigned slot_count, destroyed_count; /* destroyed: their memory is there, in a pool */
/* Where argument values lie: an argument may be kept by the callee, so cells last as long as the driver. */
static void* arguments[MAX_CALLS][MAX_FORMALS];
static uint8_t argument_memory[1 << 16] __attribute__((aligned(16)));
static size_t argument_used;

uint32_t nh_rt_mutant; /* which change of the code is on (module/passes/mutants.h) */
static unsigned char* known_edges; /* by drivers before: enum nh_edge_taken */
static const char* thrown;
static bool refused; /* something that a call of this driver asked of the system */

void nh_rt_caught(void) {
  const void* type = __cxa_current_exception_type ? __cxa_current_exception_type() : NULL;
  thrown = type ? ((const char* const*)type)[1] : "";
  if (thrown && *thrown == '*') ++thrown;
}

/* --- reading the driver -------------------------------------------------------------------------------- */

static unsigned take(unsigned bytes) {
  unsigned value = 0;
  for (unsigned i = 0; i < bytes; ++i) {
    unsigned char byte = 0;
    nh_rt_symbolic(&byte, 1, "driver");
    value |= (unsigned)byte << (8 * i);
  }
  return value;
}

static void* argument_cell(uint64_t size) {
  const size_t rounded = (size + 31) & ~(size_t)15;
  if (rounded > sizeof argument_memory - argument_used) nh_rt_need(false);
  void* cell = argument_memory + argument_used;
  argument_used += rounded;
  nh_rt_init_written(cell, rounded);
  memset(cell, 0, rounded);
  return cell;
}

/* A handle to an object in a pool that was destroyed: no sanitizer sees its use, and what it does is luck. */
static bool holds_destroyed(const struct slot* slot) {
  const uint64_t size = slot->size ? slot->size : slot->address == slot->cell ? CELL : 0;
  for (uint64_t at = 0; destroyed_count && at + 8 <= size; at += 8) {
    const unsigned char* word;
    memcpy(&word, slot->address + at, 8);
    for (unsigned i = 0; i < slot_count; ++i)
      if (slots[i].destroyed && slots[i].address == word) return true;
  }
  return false;
}

/* One argument: where its bytes lie, and the length of a run of elements. Null: its slot holds nothing (any
 * more), so the call cannot be made. */
static void* read_argument(const struct nh_formal* formal, uint64_t* length) {
  *length = 0;
  const unsigned tag = take(1);
  if (tag == TAG_SLOT) {
    const unsigned number = take(1), offset = take(2);
    if (number >= slot_count || !slots[number].address || !slots[number].alive) return NULL;
    if (holds_destroyed(&slots[number])) return NULL;
    unsigned char* address = slots[number].address + offset;
    if (!(formal->flags & NH_FORMAL_ADDRESS)) return address;
    void* cell = argument_cell(8);
    memcpy(cell, &address, 8);
    return cell;
  }
  void* cell = argument_cell(formal->size);
  if (formal->flags & NH_FORMAL_OUT) {
    void* filled = argument_cell(8);
    memcpy(cell, &filled, 8);
    return cell;
  }
  if (tag == TAG_VALUE) {
    nh_rt_need(formal->fill != NULL);
    *length = formal->fill(cell);
  }
  return cell;
}

/* --- slots --------------------------------------------------------------------------------------------- */

static void* make_object(uint64_t size, bool zeroed) {
  void* made = nh_rt_slot_object(size);
  if (zeroed)
    memset(made, 0, size);
  else
    nh_rt_init_unwritten(made, size);
  return made;
}

static bool is_live(const void* p) { return nh_rt_live(p, 1); }

/* The address of a table of virtual functions stands behind its class's description and an offset that is no
 * more than the object is large. */
static const void* table_of(const unsigned char* object) {
  const uintptr_t* table;
  void* begin;
  uint64_t size;
  int ours;
  if (!object || ((uintptr_t)object & 7) || !nh_rt_block_of(object, &begin, &size, &ours) ||
      (uint64_t)(object - (unsigned char*)begin) + sizeof table > size)
    return NULL;
  table = *(const uintptr_t* const*)object;
  if (((uintptr_t)table & 7) || !nh_rt_in_program(table - 2) || !nh_rt_in_program(table)) return NULL;
  const intptr_t to_top = (intptr_t)table[-2];
  const uintptr_t* type = (const uintptr_t*)table[-1];
  if (to_top > 0 || to_top < -65536 || ((uintptr_t)type & 7) || !nh_rt_in_program(type)) return NULL;
  return nh_rt_in_program((const void*)type[1]) ? table : NULL;
}

/* Destroyed, though its memory is there, in a pool: the table of an object changes only in constructors and
 * destructors. An object in memory of ours is destroyed by us alone. */
static bool is_destroyed(const struct slot* slot) {
  return slot->size == 0 && slot->table && table_of(slot->address) != slot->table;
}

/* Slots whose memory is gone since the last look; their numbers go into the observation. */
static void note_deaths(void) {
  const uint64_t at = nh_rt_observation_size;
  nh_rt_note_byte(0);
  unsigned died = 0;
  for (unsigned i = 0; i < slot_count; ++i) {
    if (!slots[i].alive || !slots[i].address) continue;
    const bool live = is_live(slots[i].address);
    if (live && !is_destroyed(&slots[i])) continue;
    slots[i].alive = 0;
    if (live) slots[i].destroyed = 1, ++destroyed_count;
    nh_rt_note_byte(i);
    ++died;
  }
  if (at < nh_rt_observation_size) nh_rt_observation[at] = (uint8_t)died;
}

static bool is_fresh(const void* p, uint32_t blocks_before) {
  void* begin;
  uint64_t size;
  int ours;
  return nh_rt_block_of(p, &begin, &size, &ours) && begin == p && nh_rt_block_number(p) > blocks_before;
}

static void hold_result(const struct nh_callable* callable, struct slot* slot, void* result) {
  if (callable->result_is_address)
    memcpy(&slot->address, result, 8);
  else if (callable->size != 0)
    slot->address = result;
  if ((uintptr_t)slot->address < 65536) slot->address = NULL; /* null, or an error as a small number */
}

/* A std::string or std::vector that came back by value ends as a temporary does. */
static void end_library_result(const struct nh_callable* callable, unsigned char* result) {
  void* data;
  memcpy(&data, result, 8);
  const bool owns = callable->result_class == NH_RESULT_STD_STRING ? data != result + 16 : data != NULL;
  if (callable->result_class == NH_RESULT_PLAIN || !owns || !_ZdlPv) return;
  _ZdlPv(data);
  memset(result, 0, 24);
}

/* A creator that gives its object through a parameter. */
static bool hold_out(const struct nh_callable* callable, struct slot* slot, void** where, uint32_t blocks_before) {
  for (unsigned i = 0; i < callable->formal_count; ++i) {
    if (!(callable->formals[i].flags & NH_FORMAL_OUT)) continue;
    void** filled;
    memcpy(&filled, where[i], 8);
    slot->address = (uintptr_t)*filled < 65536 ? NULL : *filled;
    slot->fresh = slot->address && is_fresh(slot->address, blocks_before);
    /* Somebody else's, or the middle of something; a build that does not watch the heap cannot tell. */
    if (!slot->fresh && __asan_init) slot->address = NULL;
    return true;
  }
  return false;
}

/* The values of the formals behind `where`, and lengths behind what they are lengths of. False: the driver ends
   before this call. */
static bool read_arguments(const struct nh_callable* callable, void** where, uint64_t* lengths) {
  for (unsigned i = 0; i < callable->formal_count; ++i)
    if (callable->formals[i].length_of < 0 && !(where[i] = read_argument(&callable->formals[i], &lengths[i])))
      return false;
  for (unsigned i = 0; i < callable->formal_count; ++i) {
    const struct nh_formal* formal = &callable->formals[i];
    if (formal->length_of < 0) continue;
    if (formal->flags & NH_FORMAL_END) {
      unsigned char* end;
      memcpy(&end, where[formal->length_of], 8);
      end += lengths[formal->length_of] * formal->size;
      where[i] = argument_cell(8);
      memcpy(where[i], &end, 8);
      continue;
    }
    where[i] = argument_cell(formal->size);
    memcpy(where[i], &lengths[formal->length_of], formal->size < 8 ? formal->size : 8);
  }
  return true;
}

/* Where the call leaves what it gives: in the slot, or in an object of its own. */
static void* make_room(const struct nh_callable* callable, struct slot* slot) {
  const bool constructs = callable->kind == NH_CALLABLE_CONSTRUCT;
  if (constructs || callable->kind == NH_CALLABLE_ZEROED) {
    slot->address = make_object(callable->size, !constructs);
    slot->size = callable->size;
  } else if (callable->size > CELL) {
    /* Parts of it may be written by code that nobody watches: a stream's base. */
    slot->address = make_object(callable->size, true);
    slot->size = callable->size;
    return slot->address;
  }
  return slot->cell;
}

static void note_throw(struct slot* slot, bool constructs) {
  const size_t n = thrown ? strnlen(thrown, 255) : 0;
  nh_rt_note_byte(0);
  note_deaths();
  nh_rt_note_byte((unsigned)n);
  nh_rt_note(thrown, n);
  if (constructs && is_live(slot->address)) free(slot->address);
  memset(slot, 0, sizeof *slot);
  nh_rt_publish();
}
static void note_refusal(void) { refused |= errno == EACCES || errno == EPERM || errno == EROFS; }

static unsigned run_call(unsigned failing_allocation) {
  const unsigned number = take(2);
  nh_rt_need(number < nh_callable_count && slot_count < MAX_CALLS);
  const struct nh_callable* callable = &nh_callables[number];
  nh_rt_need(callable->formal_count < MAX_FORMALS);
  struct slot* slot = &slots[slot_count];
  memset(slot, 0, sizeof *slot);
  slot->destroyer = (uint16_t)take(2);

  uint64_t lengths[MAX_FORMALS];
  const bool constructs = callable->kind == NH_CALLABLE_CONSTRUCT;
  void** const passed = arguments[slot_count]; /* a constructor gets its object first */
  void** const where = passed + constructs;
  if (!read_arguments(callable, where, lengths)) return NH_CALL_BEGAN;
  void* const result = make_room(callable, slot);
  if (constructs) {
    passed[0] = argument_cell(8);
    memcpy(passed[0], &slot->address, 8);
  }

  struct nh_observation* head = (struct nh_observation*)nh_rt_observation;
  nh_rt_note_byte(NH_CALL_BEGAN);
  ++head->calls, nh_rt_publish();
  const uint64_t at = nh_rt_observation_size - 1;
  const uint32_t blocks_before = nh_rt_block_number(NULL);
  const uint64_t watched_before = nh_rt_watched_blocks();
  nh_rt_failing_allocation = failing_allocation;
  nh_rt_driver_calls();
  const unsigned ended = callable->thunk ? callable->thunk(passed, result) : NH_CALL_RETURNED;
  nh_rt_failing_allocation = 0;
  note_refusal();
  ++slot_count;
  if (at < nh_rt_observation_size) nh_rt_observation[at] = (uint8_t)ended;
  if (ended == NH_CALL_THREW) {
    note_throw(slot, constructs);
    return ended;
  }
  slot->alive = 1;
  slot->constructed = (uint8_t)constructs;
  if (slot->size == 0) hold_result(callable, slot, result);
  if (callable->kind == NH_CALLABLE_CALL && !callable->result_is_address && slot->destroyer < PLAIN_FREE)
    slot->constructed = 1; /* an object by value: it ends as one in a scope does */
  if (!hold_out(callable, slot, where, blocks_before))
    slot->fresh = callable->result_is_address && slot->address && is_fresh(slot->address, blocks_before);
  slot->table = table_of(slot->address);
  nh_rt_note_byte((slot->fresh ? NH_RESULT_FRESH : 0u) | (nh_rt_watched_blocks() < watched_before ? NH_CALL_FREED : 0u) |
            (slot->address ? NH_SLOT_HELD : 0u));
  note_deaths();
  if (callable->show) callable->show(slot->size && !constructs ? slot->address : result, 0);
  for (unsigned i = 0; i < callable->formal_count; ++i)
    if (callable->formals[i].show) callable->formals[i].show(where[i], lengths[i]);
  if (slot->size == 0) end_library_result(callable, result);
  nh_rt_publish();
  return ended;
}

/* --- the end of a driver ------------------------------------------------------------------------------- */

/* What a call only pointed at is somebody else's to destroy. */
static bool is_owned(const struct slot* slot) {
  return slot->alive && slot->address && slot->destroyer != NO_DESTROYER && (slot->fresh || slot->size || slot->constructed);
}

/* The one to destroy next: nothing else that waits points to it, or else the newest. */
static int next_to_destroy(void) {
  int newest = -1;
  for (int i = (int)slot_count - 1; i >= 0; --i) {
    if (!is_owned(&slots[i])) continue;
    if (slots[i].constructed) return i; /* as a scope would */
    if (newest < 0) newest = i;
    bool held = false;
    for (unsigned k = 0; k < slot_count && !held; ++k)
      held = (int)k != i && is_owned(&slots[k]) && slots[k].address != slots[i].address &&
             nh_rt_reaches(slots[k].address, slots[i].address);
    if (!held) return i;
  }
  return newest;
}

static void destroy(struct slot* slot) {
  if (slot->destroyer == PLAIN_FREE) {
    free(slot->address);
  } else {
    nh_rt_need(slot->destroyer < nh_callable_count);
    const struct nh_callable* callable = &nh_callables[slot->destroyer];
    void* where[MAX_FORMALS + 1];
    void* cell = argument_cell(8);
    memcpy(cell, &slot->address, 8);
    where[0] = cell;
    for (unsigned i = 1; i < callable->formal_count && i <= MAX_FORMALS; ++i)
      where[i] = argument_cell(callable->formals[i].size);
    nh_rt_driver_calls(), callable->thunk(where, argument_cell(callable->size));
  }
  slot->alive = 0;
}

/* Memory of the interpreter's own that a destroyer freed: in a test it has to come from the heap. */
static void note_ended(void) {
  unsigned count = 0;
  for (unsigned i = 0; i < slot_count; ++i) count += slots[i].ended;
  nh_rt_note_byte(count);
  for (unsigned i = 0; i < slot_count; ++i)
    if (slots[i].ended) nh_rt_note_byte(i);
}

static void destroy_all(void) {
  struct nh_observation* head = (struct nh_observation*)nh_rt_observation;
  for (int i; (i = next_to_destroy()) >= 0;) {
    nh_rt_note_byte((unsigned)i);
    ++head->destroyed;
    nh_rt_publish();
    destroy(&slots[i]);
    for (unsigned k = 0; k < slot_count; ++k) {
      if (!slots[k].address || is_live(slots[k].address)) continue;
      slots[k].alive = 0;
      slots[k].ended = slots[k].size != 0;
    }
  }
  note_ended();
  for (unsigned i = 0; i < slot_count; ++i)
    if (slots[i].size && slots[i].destroyer != NO_DESTROYER && slots[i].address && is_live(slots[i].address))
      free(slots[i].address);
}

static void count_new_edges(void) {
  const size_t count = &nh_edge_count ? nh_edge_count : 0;
  uint32_t fresh = 0;
  for (size_t i = 0; i + 8 <= count; i += 8) {
    uint64_t now, before;
    memcpy(&now, nh_rt_edges + i, 8);
    memcpy(&before, known_edges + i, 8);
    if ((now & ~before) == 0) continue;
    fresh += (uint32_t)__builtin_popcountll((now & ~before) & 0x0101010101010101ull);
    before |= now;
    memcpy(known_edges + i, &before, 8);
  }
  for (size_t i = count & ~(size_t)7; i < count; ++i)
    if (nh_rt_edges[i] && !(known_edges[i] & NH_EDGE_ENDED)) known_edges[i] |= NH_EDGE_ENDED, ++fresh;
  ((struct nh_observation*)nh_rt_observation)->new_edges = fresh;
}

/* A fresh child: a driver before it that did not end may have taken edges that no other has. They are not covered, or
 * whoever takes them and does end would be thought to bring nothing. */
static void take_over_edges(void) {
  if (&nh_edge_count == NULL || nh_edge_count == 0) return;
  known_edges = nh_rt_seen_edges();
  if (known_edges == NULL) {
    known_edges = nh_rt_private_bytes(nh_edge_count);
    memcpy(known_edges, nh_rt_edges, nh_edge_count);
    return;
  }
  for (size_t i = 0; i < nh_edge_count; ++i) {
    if (nh_rt_edges[i] == 0 || (known_edges[i] & NH_EDGE_ENDED) != 0) continue;
    known_edges[i] |= NH_EDGE_REACHED;
    nh_rt_edges[i] = 0;
  }
}

static void digest_slots(void) {
  const void* roots[MAX_CALLS];
  for (unsigned i = 0; i < slot_count; ++i) roots[i] = slots[i].alive ? slots[i].address : NULL;
  ((struct nh_observation*)nh_rt_observation)->digest = nh_rt_state_digest(roots, slot_count);
}

/* After the driver: what it left behind in the process. */
static void note_traces(bool careful) {
  struct nh_observation* head = (struct nh_observation*)nh_rt_observation;
  /* A test has its texts and arrays on the stack, where nobody may free them. */
  if (nh_rt_odd_allocation || nh_rt_arguments_ended()) head->traces |= NH_ODD_ALLOCATION;
  if (refused) head->traces |= NH_REFUSED;
  if (careful && nh_rt_loses_blocks()) head->traces |= NH_LEAVES_BLOCKS;
  const enum nh_globals_state globals = nh_rt_restore_globals();
  if (globals == NH_GLOBALS_SAME) return;
  head->traces |= NH_LEAVES_GLOBALS;
  if (globals == NH_GLOBALS_LOST && !nh_run.standalone) {
    nh_run.result->outcome = NH_OK;
    nh_rt_end_run(); /* the rest of the batch starts in a fresh child */
  }
}

/* Memory of objects that had no destroyer. */
static void release_objects(void) {
  for (unsigned i = 0; i < slot_count; ++i)
    if (slots[i].size && slots[i].alive && slots[i].address && is_live(slots[i].address)) free(slots[i].address);
}

static void forget_slots(bool alive_too) {
  for (unsigned i = 0; i < slot_count; ++i)
    if (alive_too || !slots[i].alive) slots[i].address = NULL, memset(slots[i].cell, 0, CELL);
}

void nh_rt_run_driver(void) {
  slot_count = destroyed_count = 0;
  argument_used = 0;
  errno = 0;
  refused = false;
  nh_rt_odd_allocation = 0;
  nh_rt_failing_allocation = 0;
  nh_rt_allocation_failed = 0;
  if (nh_sym_start) nh_sym_start();
  nh_rt_keep_globals();
  nh_rt_begin_observation();
  if (!known_edges) take_over_edges();
  const unsigned flags = take(1), calls = take(1);
  nh_rt_mutant = flags & 4 ? take(2) : 0;
  unsigned failing_call = 0, failing_allocation = 0;
  if (flags & 8) failing_call = take(1), failing_allocation = take(1);
  unsigned ended = NH_CALL_RETURNED;
  for (unsigned i = 0; i < calls && ended == NH_CALL_RETURNED; ++i)
    ended = run_call(i == failing_call ? failing_allocation : 0);
  digest_slots();
  if (flags & 1) destroy_all();
  note_refusal();
  if (known_edges) count_new_edges();
  nh_rt_publish();
  /* What the slots still hold was not destroyed by choice; what was destroyed holds nothing any more. */
  forget_slots(false);
  memset(argument_memory, 0, argument_used);
  memset(arguments, 0, sizeof arguments[0] * slot_count);
  if ((flags & 16) == 0) nh_rt_leak_scan_of_globals();
  release_objects(); /* or what they alone hold would not count as left behind */
  forget_slots(true);
  note_traces((flags & 2) != 0);
  slot_count = 0;
}
