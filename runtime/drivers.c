/* The interpreter of drivers: sequences of calls as data (src/driver/sequence.h writes the bytes). Comes in: an
 * input that names callables and says of each argument whether it is a value (its bytes follow, and the
 * callable's own fill function takes them, so that a symbolic engine sees the same nh_rt_symbolic calls), the
 * slot of an earlier call, or null. Goes out: an observation (protocol.h) that grows while the driver runs, so
 * that a crash leaves what came before it. Objects that are still alive at the end are destroyed, those first
 * that nothing else alive points to (their destroyer may free the rest), the newest first among equals. */
#include "globals.h"
#include "internal.h"
#include "memory_rt.h"
#include "state_digest.h"

#include <stdlib.h>
#include <string.h>

extern const struct nh_callable nh_callables[] NH_WEAK;
extern const unsigned nh_callable_count NH_WEAK;
extern const unsigned nh_edge_count NH_WEAK;
extern const void* __cxa_current_exception_type(void) NH_WEAK;
extern void _ZdlPv(void*) NH_WEAK; /* operator delete */

enum { MAX_CALLS = 64, MAX_FORMALS = 32, CELL = 64 };
enum { NO_DESTROYER = 0xffff, PLAIN_FREE = 0xfffe };
enum { TAG_VALUE = 0, TAG_SLOT = 1, TAG_NULL = 2 };

struct slot {
  uint8_t cell[CELL] __attribute__((aligned(16))); /* a small result lies here: the leak scan looks at whole words */
  unsigned char* address; /* of the object that the slot stands for; null: none */
  uint64_t size;          /* of memory that the interpreter itself made for it; 0: not its own */
  uint16_t destroyer;
  uint8_t alive, constructed, fresh;
};

static struct slot slots[MAX_CALLS];
static unsigned slot_count;
/* Where argument values lie: an argument may be kept by the callee, so cells last as long as the driver. */
static void* arguments[MAX_CALLS][MAX_FORMALS];
static uint8_t argument_memory[1 << 16] __attribute__((aligned(16)));
static size_t argument_used;

static unsigned char* known_edges; /* covered by any driver that ended before */
static unsigned char* observation;
static uint64_t observation_room, observation_size;
static const char* thrown;

/* --- observations -------------------------------------------------------------------------------------- */

static struct nh_slice* observed_slice(void) {
  return (struct nh_slice*)((unsigned char*)nh_run.shared + NH_OBSERVED) + nh_run.index;
}

static void begin_observation(void) {
  static struct nh_observation alone; /* without a server nobody reads it */
  observation = (unsigned char*)&alone;
  observation_room = observation_size = sizeof alone;
  memset(&alone, 0, sizeof alone);
  if (nh_run.standalone) return;
  const uint64_t from = (nh_run.shared->observed + 7) & ~7ull;
  if (from < NH_OBSERVED_TABLE || from + 4096 > NH_OBSERVED_BYTES) return;
  observation = (unsigned char*)nh_run.shared + NH_OBSERVED + from;
  const uint64_t room = NH_OBSERVED_BYTES - from;
  observation_room = room < 65536 ? room : 65536;
  memset(observation, 0, sizeof(struct nh_observation));
  *observed_slice() = (struct nh_slice){from, observation_size};
}

static void note(const void* bytes, uint64_t n) {
  if (n > observation_room - observation_size) {
    ((struct nh_observation*)observation)->truncated = 1;
    return;
  }
  memcpy(observation + observation_size, bytes, n);
  observation_size += n;
}

static void note_byte(unsigned value) { note(&(uint8_t){(uint8_t)value}, 1); }

static void publish(void) {
  if (nh_run.standalone || observation_room == sizeof(struct nh_observation)) return;
  observed_slice()->size = observation_size;
  nh_run.shared->observed = (uint64_t)(observation - (unsigned char*)nh_run.shared) - NH_OBSERVED + observation_size;
}

static bool showable(const void* p, uint64_t n) {
  return (uintptr_t)p >= 65536 && nh_rt_readable(p, n) && nh_rt_live(p, n) && nh_rt_inscope(p, n) &&
         nh_rt_initialised(p, n);
}

void nh_rt_show(const void* p, uint64_t n) {
  if (!showable(p, n)) {
    note_byte(NH_SHOWN_NOT);
    return;
  }
  note_byte(NH_SHOWN);
  note(p, n);
}

static void show_bytes(const void* p, uint64_t bytes, uint64_t unit) {
  const uint16_t count = (uint16_t)(bytes / unit);
  if (bytes / unit > 4096 || (bytes != 0 && !showable(p, bytes))) {
    note_byte(NH_SHOWN_NOT);
    return;
  }
  note_byte(NH_SHOWN);
  note(&count, 2);
  note(p, bytes);
}

void nh_rt_show_run(const void* p, uint64_t bytes, uint64_t unit) {
  if (!p)
    note_byte(NH_SHOWN_NULL);
  else
    show_bytes(p, bytes, unit);
}

/* The pointer that lies at `where`, if somebody wrote one there. */
static bool pointer_at(const void* where, const char** p) {
  if (!showable(where, 8)) {
    note_byte(NH_SHOWN_NOT);
    return false;
  }
  memcpy(p, where, 8);
  if (!*p) note_byte(NH_SHOWN_NULL);
  return *p != NULL;
}

void nh_rt_show_text(const void* where, uint64_t limit) {
  const char* p;
  if (!pointer_at(where, &p)) return;
  if (!showable(p, 1) || !nh_rt_terminated(p)) {
    note_byte(NH_SHOWN_NOT);
    return;
  }
  const uint64_t n = strnlen(p, limit + 1);
  if (n > limit || !showable(p, n + 1)) /* its end must have been written, too */
    note_byte(NH_SHOWN_NOT);
  else
    show_bytes(p, n, 1);
}

uint32_t nh_rt_show_pointer(const void* where, uint64_t n) {
  const char* p;
  if (!pointer_at(where, &p)) return 0;
  const bool there = n == 0 || showable(p, n);
  note_byte(there ? NH_SHOWN : NH_SHOWN_NOT);
  return there;
}

/* libstdc++: data, length, then the local buffer. */
void nh_rt_show_std_string(const void* p) {
  const void* data;
  uint64_t n;
  if (!showable(p, 16)) {
    note_byte(NH_SHOWN_NOT);
    return;
  }
  memcpy(&data, p, 8);
  memcpy(&n, (const char*)p + 8, 8);
  show_bytes(data, n, 1);
}

void nh_rt_show_std_vector(const void* p, uint64_t unit) {
  const char* ends[2];
  if (!showable(p, 16)) {
    note_byte(NH_SHOWN_NOT);
    return;
  }
  memcpy(ends, p, 16);
  show_bytes(ends[0], (uint64_t)(ends[1] - ends[0]), unit);
}

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
  if (rounded > sizeof argument_memory - argument_used) nh_rt_assume(false);
  void* cell = argument_memory + argument_used;
  argument_used += rounded;
  nh_rt_init_written(cell, rounded);
  memset(cell, 0, rounded);
  return cell;
}

/* One argument: where its bytes lie, and the length of a run of elements. Null: its slot holds nothing (any
 * more), so the call cannot be made. */
static void* read_argument(const struct nh_formal* formal, uint64_t* length) {
  *length = 0;
  const unsigned tag = take(1);
  if (tag == TAG_SLOT) {
    const unsigned number = take(1), offset = take(2);
    if (number >= slot_count || !slots[number].address || !slots[number].alive) return NULL;
    unsigned char* address = slots[number].address + offset;
    if (!(formal->flags & NH_FORMAL_ADDRESS)) return address;
    void* cell = argument_cell(8);
    memcpy(cell, &address, 8);
    return cell;
  }
  void* cell = argument_cell(formal->size);
  if (tag == TAG_VALUE) {
    nh_rt_assume(formal->fill != NULL);
    *length = formal->fill(cell);
  }
  return cell;
}

/* --- slots --------------------------------------------------------------------------------------------- */

static void* make_object(uint64_t size, bool zeroed) {
  void* made = nh_rt_object(size, 0);
  if (zeroed)
    memset(made, 0, size);
  else
    nh_rt_init_unwritten(made, size);
  return made;
}

static bool is_live(const void* p) { return nh_rt_live(p, 1); }

/* Slots whose memory is gone since the last look; their numbers go into the observation. */
static void note_deaths(void) {
  const uint64_t at = observation_size;
  note_byte(0);
  unsigned died = 0;
  for (unsigned i = 0; i < slot_count; ++i) {
    if (!slots[i].alive || !slots[i].address || is_live(slots[i].address)) continue;
    slots[i].alive = 0;
    note_byte(i);
    ++died;
  }
  if (at < observation_size) observation[at] = (uint8_t)died;
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

static unsigned run_call(void) {
  const unsigned number = take(2);
  nh_rt_assume(number < nh_callable_count && slot_count < MAX_CALLS);
  const struct nh_callable* callable = &nh_callables[number];
  nh_rt_assume(callable->formal_count < MAX_FORMALS);
  struct slot* slot = &slots[slot_count];
  memset(slot, 0, sizeof *slot);
  slot->destroyer = (uint16_t)take(2);

  uint64_t lengths[MAX_FORMALS];
  void** where = arguments[slot_count];
  const bool constructs = callable->kind == NH_CALLABLE_CONSTRUCT;
  for (unsigned i = 0; i < callable->formal_count; ++i)
    if (callable->formals[i].length_of < 0 &&
        !(where[i + constructs] = read_argument(&callable->formals[i], &lengths[i])))
      return NH_CALL_BEGAN; /* the driver ends before this call */
  for (unsigned i = 0; i < callable->formal_count; ++i) {
    const struct nh_formal* formal = &callable->formals[i];
    if (formal->length_of < 0) continue;
    where[i + constructs] = argument_cell(formal->size);
    memcpy(where[i + constructs], &lengths[formal->length_of], formal->size < 8 ? formal->size : 8);
  }

  void* result = slot->cell;
  if (constructs || callable->kind == NH_CALLABLE_ZEROED) {
    slot->address = make_object(callable->size, !constructs);
    slot->size = callable->size;
    if (constructs) {
      where[0] = argument_cell(8);
      memcpy(where[0], &slot->address, 8);
    }
  } else if (callable->size > CELL) {
    result = make_object(callable->size, false);
    slot->size = callable->size;
    slot->address = result;
  }

  struct nh_observation* head = (struct nh_observation*)observation;
  note_byte(NH_CALL_BEGAN);
  ++head->calls;
  publish();
  const uint64_t at = observation_size - 1;
  const uint32_t blocks_before = nh_rt_block_number(NULL);
  const uint64_t watched_before = nh_rt_watched_blocks();
  const unsigned ended = callable->thunk ? callable->thunk(where, result) : NH_CALL_RETURNED;
  ++slot_count;
  if (at < observation_size) observation[at] = (uint8_t)ended;
  if (ended == NH_CALL_THREW) {
    const size_t n = thrown ? strnlen(thrown, 255) : 0;
    note_byte(0);
    note_deaths();
    note_byte((unsigned)n);
    note(thrown, n);
    if (constructs && is_live(slot->address)) free(slot->address);
    memset(slot, 0, sizeof *slot);
    publish();
    return ended;
  }
  slot->alive = 1;
  slot->constructed = (uint8_t)constructs;
  if (slot->size == 0) hold_result(callable, slot, result);
  slot->fresh = callable->result_is_address && slot->address && is_fresh(slot->address, blocks_before);
  note_byte((slot->fresh ? NH_RESULT_FRESH : 0u) | (nh_rt_watched_blocks() < watched_before ? NH_CALL_FREED : 0u));
  note_deaths();
  if (callable->show) callable->show(slot->size && !constructs ? slot->address : result, 0);
  for (unsigned i = 0; i < callable->formal_count; ++i)
    if (callable->formals[i].show) callable->formals[i].show(where[i + constructs], lengths[i]);
  if (slot->size == 0) end_library_result(callable, result);
  publish();
  return ended;
}

/* --- the end of a driver ------------------------------------------------------------------------------- */

/* What a call only pointed at is somebody else's to destroy. */
static bool is_owned(const struct slot* slot) {
  return slot->alive && slot->address && slot->destroyer != NO_DESTROYER && (slot->fresh || slot->size);
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
    nh_rt_assume(slot->destroyer < nh_callable_count);
    const struct nh_callable* callable = &nh_callables[slot->destroyer];
    void* where[MAX_FORMALS + 1];
    void* cell = argument_cell(8);
    memcpy(cell, &slot->address, 8);
    where[0] = cell;
    for (unsigned i = 1; i < callable->formal_count && i <= MAX_FORMALS; ++i)
      where[i] = argument_cell(callable->formals[i].size);
    callable->thunk(where, argument_cell(callable->size));
  }
  slot->alive = 0;
}

static void destroy_all(void) {
  struct nh_observation* head = (struct nh_observation*)observation;
  for (int i; (i = next_to_destroy()) >= 0;) {
    note_byte((unsigned)i);
    ++head->destroyed;
    publish();
    destroy(&slots[i]);
    for (unsigned k = 0; k < slot_count; ++k)
      if (slots[k].alive && slots[k].address && !is_live(slots[k].address)) slots[k].alive = 0;
  }
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
    if (now == before) continue;
    fresh += (uint32_t)__builtin_popcountll((now & ~before) & 0x0101010101010101ull);
    memcpy(known_edges + i, &now, 8);
  }
  for (size_t i = count & ~(size_t)7; i < count; ++i)
    if (nh_rt_edges[i] && !known_edges[i]) known_edges[i] = 1, ++fresh;
  ((struct nh_observation*)observation)->new_edges = fresh;
}

static void digest_slots(void) {
  const void* roots[MAX_CALLS];
  for (unsigned i = 0; i < slot_count; ++i) roots[i] = slots[i].alive ? slots[i].address : NULL;
  ((struct nh_observation*)observation)->digest = nh_rt_state_digest(roots, slot_count);
}

/* After the driver: what it left behind in the process. */
static void note_traces(bool careful) {
  struct nh_observation* head = (struct nh_observation*)observation;
  if (nh_rt_odd_allocation) head->traces |= NH_ODD_ALLOCATION;
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
  slot_count = 0;
  argument_used = 0;
  nh_rt_odd_allocation = 0;
  nh_rt_keep_globals();
  begin_observation();
  if (!known_edges && &nh_edge_count && nh_edge_count != 0) {
    /* A fresh child: what the shared bytes hold was covered by drivers before it. */
    known_edges = nh_rt_private_bytes(nh_edge_count);
    memcpy(known_edges, nh_rt_edges, nh_edge_count);
  }
  const unsigned flags = take(1), calls = take(1);
  unsigned ended = NH_CALL_RETURNED;
  for (unsigned i = 0; i < calls && ended == NH_CALL_RETURNED; ++i) ended = run_call();
  digest_slots();
  if (flags & 1) destroy_all();
  if (known_edges) count_new_edges();
  publish();
  /* What the slots still hold was not destroyed by choice; what was destroyed holds nothing any more. */
  forget_slots(false);
  memset(argument_memory, 0, argument_used);
  memset(arguments, 0, sizeof arguments[0] * slot_count);
  nh_rt_leak_scan();
  release_objects(); /* or what they alone hold would not count as left behind */
  forget_slots(true);
  note_traces((flags & 2) != 0);
  slot_count = 0;
}
