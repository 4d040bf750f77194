/* Calls of functions that the search wants summarised (seed 004; docs/design/summaries.md). Such a function
 * gets names of its own for what comes in: each argument and each byte of memory that it reads has a label
 * inside that stands for the label outside (NH_CUT), also where it is concrete outside. So what the function
 * decides is a condition over its inputs, whoever calls it. Its result gets a name for the caller in the same
 * way, and so does each byte that it wrote of memory that is not its own. What it wrote is no input of it any
 * more: such bytes have the labels that it gave them. Only builds for summaries call this file. */
#include "sym_rt.h"

enum {
  MOST_DEPTH = 64,
  MOST_INPUTS = 16,
  MOST_SNAPSHOT = 1024,
  MOST_CELLS = 256,
  MOST_RANGES = 64,
  MOST_WRITTEN = 1024
};
#define WRITES 256u /* in the count of inputs: the function may write memory of others */
#define NOT_BESIDE 0xffffffffu

struct given {
  const void *pointer, *base;
  uint64_t size;
  uint32_t beside; /* the caller's input that the pointer was made of */
};

struct frame {
  uint32_t call, function;
  uint32_t first_node; /* older ones are the caller's */
  struct {
    const char* pointer;
    uint64_t bytes; /* from there to the end of the object; 0: unknown */
    uint32_t beside;
    int64_t offset;     /* from the pointer of that input */
    const char* object; /* where it begins; NULL: unknown */
    uint64_t object_size;
  } inputs[MOST_INPUTS];
  struct range { /* written since it began */
    uint32_t input;
    int64_t offset; /* from the pointer of the input */
    uint64_t bytes;
  } written[MOST_RANGES];
  uint32_t ranges;
};

static _Thread_local struct {
  const void* callee;
  struct given inputs[MOST_INPUTS];
} passed;
static _Thread_local struct frame frames[MOST_DEPTH];
static _Thread_local uint32_t depth;
static uint32_t calls, trace;

/* Where a pointer of the next call comes from; comes right before the call. */
void nh_sym_pass(const void* callee, uint32_t input, const void* pointer, const void* base, uint64_t size,
                 uint32_t beside) {
  if (input >= MOST_INPUTS) return;
  if (passed.callee != callee) {
    memset(&passed, 0, sizeof passed);
    passed.callee = callee;
  }
  passed.inputs[input] = (struct given){pointer, base, size, beside};
}

static nh_label cut_of(uint32_t width, nh_label outer, uint64_t value, uint64_t key) {
  if (!outer) outer = nh_sym_constant(width, value);
  return outer ? nh_sym_unary(NH_WHAT(NH_CUT, 0, width), outer, key) : 0;
}

static void tell(enum nh_given kind, nh_label label, uint64_t value, uint32_t size) {
  nh_sym_event((struct nh_event){
      .kind = NH_EVENT_INPUT, .compare = (uint8_t)kind, .label = label, .value = value, .size = size});
}

static bool is_written(const struct frame* frame, const char* at) {
  for (uint32_t i = frame->ranges; i-- > 0;) {
    const struct range* const range = &frame->written[i];
    if ((uint64_t)(at - (frame->inputs[range->input].pointer + range->offset)) < range->bytes) return true;
  }
  return false;
}

/* Bytes are told once for each input that they were written through. */
static void note_written(struct frame* frame, uint32_t input, int64_t offset, uint64_t bytes) {
  for (uint32_t i = frame->ranges; i-- > 0;) {
    struct range* const range = &frame->written[i];
    if (range->input != input || offset < range->offset || offset > range->offset + (int64_t)range->bytes)
      continue;
    const uint64_t end = (uint64_t)(offset - range->offset) + bytes;
    if (end > range->bytes) range->bytes = end;
    return;
  }
  if (frame->ranges == MOST_RANGES) {
    nh_sym_trace.header->full = 1;
    return;
  }
  frame->written[frame->ranges++] = (struct range){input, offset, bytes};
}

static nh_label name_in(uint32_t at, uint32_t input, int64_t offset, nh_label label, uint64_t value,
                        uint32_t width);

/* A byte as the frame sees it: what it wrote itself, or its name of what it was given. 0: a constant. */
static nh_label byte_in(uint32_t at, uint32_t input, int64_t offset) {
  const char* const place = frames[at].inputs[input].pointer + offset;
  const nh_label label = nh_is_symbolic(place) ? nh_sym_load(place, 1, 8) : 0;
  return is_written(&frames[at], place) ? label : name_in(at, input, offset, label, (unsigned char)*place, 8);
}

/* The bytes from the pointer to the end of its object, as the caller sees them now: `caller` is its frame, or NULL. */
static void tell_cells(const char* pointer, uint64_t all, uint32_t caller, uint32_t beside, int64_t offset) {
  static _Thread_local struct {
    nh_label label;
    uint32_t byte;
  } cells[MOST_SNAPSHOT];
  const uint64_t count = all < MOST_SNAPSHOT ? all : MOST_SNAPSHOT;
  for (uint64_t i = 0; i < count; ++i) {
    cells[i].label =
        beside == NOT_BESIDE ? nh_label_of(pointer + i) : byte_in(caller, beside, offset + (int64_t)i);
    cells[i].byte = (unsigned char)pointer[i];
  }
  const uint32_t blob = nh_sym_blob(cells, count * sizeof cells[0]);
  tell(blob == UINT32_MAX ? NH_GIVEN_UNKNOWN : NH_GIVEN_CELLS, 0, blob,
       (uint32_t)(all < NH_MOST_GIVEN ? all : NH_MOST_GIVEN));
}

/* Memory that the caller was given is the same memory here, as long as the caller has not written to any of its own
 * inputs; else its bytes are told as the caller has them now. */
static void tell_memory(struct frame* frame, uint32_t input, const char* pointer, const struct given* from) {
  frame->inputs[input].pointer = pointer;
  frame->inputs[input].beside = NOT_BESIDE;
  frame->inputs[input].bytes = 0;
  frame->inputs[input].object = NULL;
  frame->inputs[input].object_size = 0;
  if (!pointer) return tell(NH_GIVEN_NULL, 0, 0, 0);
  if (from->pointer == pointer && from->beside != NOT_BESIDE && depth > 1 && from->beside < MOST_INPUTS) {
    const struct frame* const caller = &frames[depth - 2];
    const int64_t offset = pointer - caller->inputs[from->beside].pointer;
    const uint64_t bytes = caller->inputs[from->beside].bytes;
    frame->inputs[input].beside = from->beside;
    frame->inputs[input].offset = offset;
    frame->inputs[input].object = caller->inputs[from->beside].object;
    frame->inputs[input].object_size = caller->inputs[from->beside].object_size;
    if (offset >= 0 && (uint64_t)offset < bytes) frame->inputs[input].bytes = bytes - (uint64_t)offset;
    const uint64_t left = frame->inputs[input].bytes;
    if (caller->ranges == 0)
      tell(NH_GIVEN_BESIDE, 0, (uint64_t)offset,
           from->beside | (uint32_t)(left < NH_MOST_GIVEN ? left : NH_MOST_GIVEN) << 8);
    else if (left == 0)
      tell(NH_GIVEN_UNKNOWN, 0, 0, 0);
    else
      tell_cells(pointer, left, depth - 2, from->beside, offset);
    return;
  }
  struct nh_object object = {from->base, from->size & ~NH_OBJECT_CONSTANT, false};
  if (from->pointer != pointer || object.size == 0) object = nh_sym_object(pointer);
  if (object.size == 0) object = nh_sym_local_of(pointer);
  const uint64_t at = (uint64_t)(pointer - (const char*)object.base);
  if (object.size == 0 || at >= object.size) return tell(NH_GIVEN_UNKNOWN, 0, 0, 0);
  frame->inputs[input].object = object.base;
  frame->inputs[input].object_size = object.size;
  frame->inputs[input].bytes = object.size - at;
  tell_cells(pointer, object.size - at, 0, NOT_BESIDE, 0);
}

/* A path of a function that writes holds where the same inputs lead into the same objects. One whose object nobody
 * knows may lead anywhere: it meets everything, which no other call does. */
static void tell_meetings(const struct frame* frame, uint32_t count, const uint32_t* widths) {
  for (uint32_t i = 0; i < count; ++i)
    for (uint32_t j = i + 1; j < count; ++j) {
      if (widths[i] || widths[j] || !frame->inputs[i].pointer || !frame->inputs[j].pointer) continue;
      const char *const a = frame->inputs[i].object, *const b = frame->inputs[j].object;
      const bool known = a && b;
      if (known && (a + frame->inputs[i].object_size <= b || b + frame->inputs[j].object_size <= a)) continue;
      tell(NH_GIVEN_MEETING, 0, (uint64_t)(frame->inputs[j].pointer - frame->inputs[i].pointer), i | j << 8);
    }
}

uint32_t nh_sym_enter(const void* function, uint32_t number, uint32_t count, const uint32_t* widths,
                      const uint64_t* values, nh_label* labels) {
  if (trace != nh_sym_traces) {
    trace = nh_sym_traces;
    calls = depth = 0;
  }
  const bool known = passed.callee == function;
  passed.callee = NULL;
  if (!nh_sym_recording()) return 0;
  const bool writes = (count & WRITES) != 0;
  count &= ~WRITES;
  if (depth == MOST_DEPTH || calls == NH_MAX_CALLS || count > MOST_INPUTS || !nh_sym_alone()) {
    nh_sym_trace.header->full = 1; /* what comes now cannot be told apart */
    return 0;
  }
  struct frame* const frame = &frames[depth++];
  frame->call = ++calls;
  frame->function = number;
  nh_sym_event((struct nh_event){.kind = NH_EVENT_ENTER, .site = number, .value = frame->call});
  frame->first_node = nh_sym_trace.header->nodes;
  frame->ranges = 0;
  for (uint32_t i = 0; i < count; ++i) {
    if (widths[i]) {
      labels[i] = cut_of(widths[i], labels[i], values[i], NH_CUT_KEY(frame->call, NH_CUT_VALUE, i, 0));
      tell(NH_GIVEN_VALUE, labels[i], values[i], 0);
      continue;
    }
    const struct given from = known ? passed.inputs[i] : (struct given){NULL, NULL, 0, NOT_BESIDE};
    labels[i] = 0;
    tell_memory(frame, i, (const char*)(uintptr_t)values[i], &from);
  }
  if (writes) tell_meetings(frame, count, widths);
  return depth;
}

static nh_label name_in(uint32_t at, uint32_t input, int64_t offset, nh_label label, uint64_t value,
                        uint32_t width) {
  const struct frame* const frame = &frames[at];
  const uint32_t beside = frame->inputs[input].beside;
  /* Out there it is what the caller wrote, or the caller's name of it. */
  if (beside != NOT_BESIDE && at > 0 && !is_written(&frames[at - 1], frame->inputs[input].pointer + offset))
    label = name_in(at - 1, beside, offset + frame->inputs[input].offset, label, value, width);
  return cut_of(width, label, value, NH_CUT_KEY(frame->call, NH_CUT_MEMORY, input, (uint32_t)offset));
}

/* What was read from memory that an input leads to: its name inside. */
nh_label nh_sym_read(uint32_t frame, nh_label label, uint64_t value, uint32_t width, uint32_t input,
                     const void* address) {
  if (frame == 0 || frame != depth || input >= MOST_INPUTS || !nh_sym_recording()) return label;
  const int64_t offset = (const char*)address - frames[frame - 1].inputs[input].pointer;
  bool written = false; /* by it, or by one of those that called it */
  for (uint32_t at = 0; at < frame; ++at) written |= frames[at].ranges != 0;
  if (!written) return name_in(frame - 1, input, offset, label, value, width);
  nh_label all = 0;
  for (uint32_t i = 0; i < width / 8; ++i) {
    const nh_label byte = byte_in(frame - 1, input, offset + i);
    const uint64_t high = value >> (8 * i) & 0xff, low = i == 0 ? 0 : value & (((uint64_t)1 << (8 * i)) - 1);
    all = i == 0 ? byte : all || byte ? nh_sym_concat(byte, all, high, low, 8, 8 * i) : 0;
  }
  return all;
}

/* Right behind the store. */
void nh_sym_wrote(uint32_t frame, uint32_t input, const void* address, uint64_t bytes) {
  if (frame == 0 || frame != depth || input >= MOST_INPUTS || !nh_sym_recording()) return;
  note_written(&frames[frame - 1], input, (const char*)address - frames[frame - 1].inputs[input].pointer,
               bytes);
}

/* Before it returns: what some way of it writes is written on each, if only with what was there. So its ways have the
 * same outputs. */
void nh_sym_may_write(uint32_t frame, uint32_t input, int64_t offset, uint64_t bytes) {
  if (frame == 0 || frame != depth || input >= MOST_INPUTS || !nh_sym_recording()) return;
  struct frame* const here = &frames[frame - 1];
  if (offset < 0 || here->inputs[input].bytes < (uint64_t)offset + bytes) return;
  for (uint64_t i = 0; i < bytes; ++i) {
    char* const place = (char*)here->inputs[input].pointer + offset + i;
    if (is_written(here, place)) continue;
    nh_sym_store(place, 1, byte_in(frame - 1, input, offset + (int64_t)i));
    note_written(here, input, offset + (int64_t)i, 1);
  }
  note_written(here, input, offset, bytes);
}

/* The same through an address that has a label: a choice among the bytes of a small object, from the pointer on, so
 * that a summary says nothing of where the object lies. Else this way has this address. */
nh_label nh_sym_read_at(uint32_t frame, nh_label label, uint64_t value, uint32_t width, uint32_t input,
                        const void* address, nh_label address_label, uint32_t site) {
  static _Thread_local struct {
    nh_label label;
    uint32_t byte;
  } cells[MOST_CELLS];
  if (!address_label || frame == 0 || frame != depth || input >= MOST_INPUTS || !nh_sym_recording() ||
      nh_sym_node(address_label).op == NH_CONSTANT)
    return nh_sym_read(frame, label, value, width, input, address);
  const char* const pointer = frames[frame - 1].inputs[input].pointer;
  const uint64_t bytes = frames[frame - 1].inputs[input].bytes, n = width / 8;
  const uint64_t at = (uint64_t)((const char*)address - pointer);
  if (bytes < n || bytes > MOST_CELLS || at > bytes - n) {
    nh_sym_store_at((void*)address, n, address_label, NULL, 0, site);
    return nh_sym_read(frame, label, value, width, input, address);
  }
  nh_sym_event((struct nh_event){.kind = NH_EVENT_BOUNDS,
                                 .site = site,
                                 .label = address_label,
                                 .value = (uint64_t)(uintptr_t)pointer,
                                 .size = (uint32_t)(bytes - n)});
  for (uint64_t i = 0; i < bytes; ++i) {
    cells[i].byte = (unsigned char)pointer[i];
    cells[i].label = byte_in(frame - 1, input, (int64_t)i);
  }
  const uint32_t blob = nh_sym_blob(cells, bytes * sizeof cells[0]);
  if (blob == UINT32_MAX) {
    nh_sym_trace.header->full = 1;
    return 0;
  }
  const nh_label offset =
      nh_sym_binary(NH_WHAT(NH_SUB, 0, 64), address_label, 0, 0, (uint64_t)(uintptr_t)pointer);
  return nh_sym_unary(NH_WHAT(NH_CELLS, 0, width), offset, blob);
}

/* The bytes that it wrote get names for the caller; to the caller it is as if it had written them itself, where it was
 * given that memory. */
static void tell_written(const struct frame* frame) {
  static _Thread_local nh_label
      cuts[MOST_WRITTEN]; /* all are made before one takes its place: inputs may meet */
  uint64_t count = 0;
  for (uint32_t i = 0; i < frame->ranges; ++i) {
    const struct range range = frame->written[i];
    const char* const place = frame->inputs[range.input].pointer + range.offset;
    if (range.bytes > MOST_WRITTEN - count) {
      nh_sym_trace.header->full = 1;
      return;
    }
    for (uint64_t k = 0; k < range.bytes; ++k) {
      const int64_t offset = range.offset + (int64_t)k;
      const unsigned char byte = (unsigned char)place[k];
      const nh_label inside = nh_is_symbolic(place + k) ? nh_sym_load(place + k, 1, 8) : 0;
      const nh_label cut =
          cut_of(8, inside, byte, NH_CUT_KEY(frame->call, NH_CUT_WRITTEN, range.input, offset));
      tell(NH_GIVEN_WRITTEN, cut, (uint32_t)offset | (uint64_t)byte << 32, range.input);
      cuts[count++] = cut;
    }
    const uint32_t beside = frame->inputs[range.input].beside;
    if (depth > 1 && beside != NOT_BESIDE)
      note_written(&frames[depth - 2], beside, range.offset + frame->inputs[range.input].offset, range.bytes);
  }
  count = 0;
  for (uint32_t i = 0; i < frame->ranges; ++i) {
    const struct range range = frame->written[i];
    char* const place = (char*)frame->inputs[range.input].pointer + range.offset;
    for (uint64_t k = 0; k < range.bytes; ++k) nh_sym_store(place + k, 1, cuts[count++]);
  }
}

nh_label nh_sym_leave(uint32_t frame, nh_label label, uint64_t value, uint32_t width) {
  if (frame == 0 || frame != depth) return label;
  tell_written(&frames[depth - 1]);
  --depth;
  const nh_label result =
      width ? cut_of(width, label, value, NH_CUT_KEY(frames[depth].call, NH_CUT_RESULT, 0, 0)) : 0;
  nh_sym_event((struct nh_event){
      .kind = NH_EVENT_LEAVE, .site = frames[depth].function, .label = result, .value = value});
  return result;
}
