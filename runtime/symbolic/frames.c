/* Calls of functions that the search wants summarised (seed 004; docs/design/summaries.md). Such a function
 * gets names of its own for what comes in: each argument and each byte of memory that it reads has a label
 * inside that stands for the label outside (NH_CUT), also where it is concrete outside. So what the function
 * decides is a condition over its inputs, whoever calls it. Its result gets a name for the caller in the same
 * way. Only builds for summaries call this file, and only for functions that write no memory but their own. */
#include "sym_rt.h"

enum { MOST_DEPTH = 64, MOST_INPUTS = 16, MOST_SNAPSHOT = 1024, MOST_CELLS = 256 };
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
    int64_t offset; /* from the pointer of that input */
  } inputs[MOST_INPUTS];
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

/* The bytes from the pointer to the end of its object, as they are now. How many there are; 0: unknown. */
static uint64_t tell_cells(const char* pointer, const struct given* from) {
  static _Thread_local struct {
    nh_label label;
    uint32_t byte;
  } cells[MOST_SNAPSHOT];
  struct nh_object object = {from->base, from->size & ~NH_OBJECT_CONSTANT, false};
  if (from->pointer != pointer || object.size == 0) object = nh_sym_object(pointer);
  const uint64_t at = (uint64_t)(pointer - (const char*)object.base);
  if (object.size == 0 || at >= object.size) {
    tell(NH_GIVEN_UNKNOWN, 0, 0, 0);
    return 0;
  }
  const uint64_t all = object.size - at, count = all < MOST_SNAPSHOT ? all : MOST_SNAPSHOT;
  for (uint64_t i = 0; i < count; ++i) {
    cells[i].label = nh_label_of(pointer + i);
    cells[i].byte = (unsigned char)pointer[i];
  }
  const uint32_t blob = nh_sym_blob(cells, count * sizeof cells[0]);
  tell(blob == UINT32_MAX ? NH_GIVEN_UNKNOWN : NH_GIVEN_CELLS, 0, blob,
       (uint32_t)(all < NH_MOST_GIVEN ? all : NH_MOST_GIVEN));
  return all;
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
  if (depth == MOST_DEPTH || calls == NH_MAX_CALLS || count > MOST_INPUTS || !nh_sym_alone()) {
    nh_sym_trace.header->full = 1; /* what comes now cannot be told apart */
    return 0;
  }
  struct frame* const frame = &frames[depth++];
  frame->call = ++calls;
  frame->function = number;
  nh_sym_event((struct nh_event){.kind = NH_EVENT_ENTER, .site = number, .value = frame->call});
  frame->first_node = nh_sym_trace.header->nodes;
  for (uint32_t i = 0; i < count; ++i) {
    if (widths[i]) {
      labels[i] = cut_of(widths[i], labels[i], values[i], NH_CUT_KEY(frame->call, NH_CUT_VALUE, i, 0));
      tell(NH_GIVEN_VALUE, labels[i], values[i], 0);
      continue;
    }
    const char* const pointer = (const char*)(uintptr_t)values[i];
    struct given from = known ? passed.inputs[i] : (struct given){NULL, NULL, 0, NOT_BESIDE};
    labels[i] = 0;
    frame->inputs[i].pointer = pointer;
    frame->inputs[i].beside = NOT_BESIDE;
    frame->inputs[i].bytes = 0;
    if (!pointer) {
      tell(NH_GIVEN_NULL, 0, 0, 0);
    } else if (from.pointer == pointer && from.beside != NOT_BESIDE && depth > 1 &&
               from.beside < MOST_INPUTS) {
      frame->inputs[i].beside = from.beside;
      frame->inputs[i].offset = pointer - frames[depth - 2].inputs[from.beside].pointer;
      const uint64_t bytes = frames[depth - 2].inputs[from.beside].bytes;
      const int64_t offset = frame->inputs[i].offset;
      if (offset >= 0 && (uint64_t)offset < bytes) frame->inputs[i].bytes = bytes - (uint64_t)offset;
      const uint64_t left = frame->inputs[i].bytes;
      tell(NH_GIVEN_BESIDE, 0, (uint64_t)offset,
           from.beside | (uint32_t)(left < NH_MOST_GIVEN ? left : NH_MOST_GIVEN) << 8);
    } else {
      frame->inputs[i].bytes = tell_cells(pointer, &from);
    }
  }
  return depth;
}

static nh_label name_in(uint32_t at, uint32_t input, int64_t offset, nh_label label, uint64_t value,
                        uint32_t width) {
  const struct frame* const frame = &frames[at];
  const uint32_t beside = frame->inputs[input].beside;
  if (beside != NOT_BESIDE && at > 0)
    label = name_in(at - 1, beside, offset + frame->inputs[input].offset, label, value, width);
  return cut_of(width, label, value, NH_CUT_KEY(frame->call, NH_CUT_MEMORY, input, (uint32_t)offset));
}

/* What was read from memory that an input leads to: its name inside. */
nh_label nh_sym_read(uint32_t frame, nh_label label, uint64_t value, uint32_t width, uint32_t input,
                     const void* address) {
  if (frame == 0 || frame != depth || input >= MOST_INPUTS || !nh_sym_recording()) return label;
  return name_in(frame - 1, input, (const char*)address - frames[frame - 1].inputs[input].pointer, label,
                 value, width);
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
    const nh_label byte = nh_is_symbolic(pointer + i) ? nh_sym_load(pointer + i, 1, 8) : 0;
    cells[i].byte = (unsigned char)pointer[i];
    cells[i].label = name_in(frame - 1, input, (int64_t)i, byte, cells[i].byte, 8);
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

nh_label nh_sym_leave(uint32_t frame, nh_label label, uint64_t value, uint32_t width) {
  if (frame == 0 || frame != depth) return label;
  --depth;
  const nh_label result =
      width ? cut_of(width, label, value, NH_CUT_KEY(frames[depth].call, NH_CUT_RESULT, 0, 0)) : 0;
  nh_sym_event((struct nh_event){
      .kind = NH_EVENT_LEAVE, .site = frames[depth].function, .label = result, .value = value});
  return result;
}
