/* Accesses at symbolic addresses, by SAGE's precise model (seed 002, III): the object that the concrete
 * address lies in bounds the address, and leaving it is an event to flip. A read inside it is a read of a
 * table: the object's bytes as they are now, or, where some are symbolic, its cells. A write goes to the
 * concrete address, and the event keeps the address there. What has no known object is kept at its place. */
#define _GNU_SOURCE
#include "../snapshot.h"
#include "sym_rt.h"

enum {
  MOST_CONSTANT = 64 << 10, /* bytes of a table that never changes */
  MOST_BYTES = 4 << 10,     /* of one that may have changed: it is compared at each read */
  MOST_CELLS = 256,         /* of one with symbolic bytes: the reader makes a tree of them */
};

/* --- values that are pinned -------------------------------------------------------------------------------
 */

/* The value of a node that an event keeps at its place. Labels that are near each other lie near each other
 * in the table: values that are pinned together are asked for together. */
struct pinned {
  nh_label label; /* 0: free */
  uint64_t value;
};
static struct pinned* pins;
static uint64_t pin_mask, pin_count;

static struct pinned* pin_of(struct pinned* table, uint64_t mask, nh_label label) {
  enum { ROW = 16 };
  const uint64_t number = label >> 3;
  uint64_t at = ((number / ROW * 0x9e3779b97f4a7c15ull >> 32) * ROW + number % ROW) & mask;
  while (table[at].label != 0 && table[at].label != label) at = (at + 1) & mask;
  return &table[at];
}

static bool is_pinned(nh_label label, uint64_t* value) {
  if (!pins) return false;
  const struct pinned* found = pin_of(pins, pin_mask, label);
  *value = found->value;
  return found->label != 0;
}

/* Pinned, or made of what is pinned: its value follows, and so does that it is inside its object. */
static bool is_fixed(nh_label label) {
  enum { MOST_STEPS = 4 };
  uint64_t known;
  for (unsigned step = 0; pins && step < MOST_STEPS; ++step) {
    if (is_pinned(label, &known)) return true;
    const struct nh_node n = nh_sym_node(label);
    if (n.aux || (n.op != NH_ADD && n.op != NH_SUB && n.op != NH_ZEXT && n.op != NH_SEXT)) return false;
    if (n.a && n.b) {
      if (!is_pinned(n.a, &known)) return false;
      label = n.b;
    } else {
      label = n.a | n.b;
    }
  }
  return false;
}

static void remember(nh_label label, uint64_t value) {
  if (!pins || pin_count * 2 > pin_mask) {
    const uint64_t wider = pins ? pin_mask * 2 + 1 : 255;
    struct pinned* table = nh_rt_pages((wider + 1) * sizeof *table, NH_ZERO_ALL);
    if (!table) return;
    for (uint64_t i = 0; pins && i <= pin_mask; ++i)
      if (pins[i].label != 0) *pin_of(table, wider, pins[i].label) = pins[i];
    if (pins) nh_rt_free_pages(pins, (pin_mask + 1) * sizeof *pins);
    pins = table;
    pin_mask = wider;
  }
  struct pinned* slot = pin_of(pins, pin_mask, label);
  if (slot->label == 0) ++pin_count;
  *slot = (struct pinned){label, value};
}

bool nh_sym_pin(nh_label label, uint64_t value) {
  uint64_t known;
  nh_sym_lock();
  const bool fresh = !is_pinned(label, &known);
  if (fresh) remember(label, value);
  nh_sym_unlock();
  return fresh;
}

static uint64_t cut(uint64_t value, unsigned width) {
  return width >= 64 ? value : value & ((1ull << width) - 1);
}

/* What must have which value for `label` to have `value`: wiring and sums with what is known are taken off,
 * so that the condition is about what is new. */
static void keep(nh_label label, uint64_t value, uint32_t site) {
  uint64_t known;
  nh_sym_lock();
  for (;;) {
    const unsigned width = nh_sym_width(label);
    value = cut(value, width);
    if (is_pinned(label, &known)) break;
    remember(label, value);
    const struct nh_node n = nh_sym_node(label);
    const unsigned inner = nh_sym_width(n.a);
    if (n.aux) {
      /* lanes: as it is */
    } else if ((n.op == NH_ZEXT || n.op == NH_SEXT) && inner <= 64) {
      label = n.a;
      continue;
    } else if (n.op == NH_ADD && (!n.a || !n.b)) {
      value -= n.constant;
      label = n.a ? n.a : n.b;
      continue;
    } else if (n.op == NH_ADD && is_pinned(n.a, &known)) {
      value -= known;
      label = n.b;
      continue;
    } else if (n.op == NH_ADD && is_pinned(n.b, &known)) {
      value -= known;
      label = n.a;
      continue;
    } else if (n.op == NH_SUB && !n.b) {
      value += n.constant;
      label = n.a;
      continue;
    } else if (n.op == NH_MUL && !n.b && n.constant != 0 && nh_sym_node(n.a).op == NH_ZEXT &&
               value % n.constant == 0) {
      value /= n.constant;
      label = n.a;
      continue;
    }
    nh_sym_event((struct nh_event){.kind = NH_EVENT_POINTER, .site = site, .label = label, .value = value});
    break;
  }
  nh_sym_unlock();
}

/* The last bounds that were told, so that a loop that asks again says nothing new. An access of another size,
 * or of another object, is another bound; what is forgotten is said twice, and the reader drops it. */
struct told {
  nh_label label;
  uint32_t trace; /* its number */
  uint64_t base, most;
};
enum { TOLD = 256 };
static _Thread_local struct told told[TOLD];

/* value(label) - base <= most, which holds. */
static void bound(nh_label label, uint64_t base, uint64_t most, uint32_t site) {
  const struct told now = {label, nh_sym_traces, base, most > UINT32_MAX ? UINT32_MAX : most};
  struct told* known = &told[(label * 0x9e3779b1u ^ (uint32_t)now.most * 0x85ebca6bu) >> 24];
  if (known->label == now.label && known->trace == now.trace && known->base == now.base &&
      known->most == now.most)
    return;
  *known = now;
  nh_sym_event((struct nh_event){
      .kind = NH_EVENT_BOUNDS, .site = site, .label = label, .size = (uint32_t)now.most, .value = base});
}

/* The address stays in [base, base + size - n]. */
static void bound_address(nh_label address, struct nh_object object, uint64_t n, uint32_t site) {
  bound(address, (uint64_t)(uintptr_t)object.base, object.size - n, site);
}

static struct nh_object object_at(const void* p, uint64_t n, const void* base, uint64_t size) {
  struct nh_object object = {base, size & ~NH_OBJECT_CONSTANT, (size & NH_OBJECT_CONSTANT) != 0};
  if (size == 0) object = nh_sym_object(p);
  /* An access that leaves its object already: nothing bounds it. */
  if (object.size < n || (uintptr_t)p - (uintptr_t)object.base > object.size - n) object.size = 0;
  return object;
}

static uint32_t cells_of(const unsigned char* from, uint64_t size) {
  static _Thread_local struct {
    nh_label label;
    uint32_t byte;
  } cells[MOST_CELLS];
  for (uint64_t i = 0; i < size; ++i) {
    cells[i].label = nh_label_of(from + i);
    cells[i].byte = from[i];
  }
  return nh_sym_blob(cells, size * sizeof cells[0]);
}

/* The table that the object is now, or 0 where its content is not one. */
static nh_label table_of(struct nh_object object, nh_label address, uint64_t n) {
  static _Thread_local struct {
    struct nh_object object;
    uint32_t blob;
  } last; /* of a constant one */
  uint32_t blob;
  bool cells = false;
  if (object.constant && object.size <= MOST_CONSTANT) {
    if (last.object.base != object.base || last.object.size != object.size) {
      last.blob = nh_sym_blob(object.base, object.size);
      last.object = object;
    }
    blob = last.blob;
  } else if (object.size > MOST_BYTES) {
    return 0;
  } else if (!nh_sym_any(object.base, object.size)) {
    blob = nh_sym_blob(object.base, object.size);
  } else if (object.size <= MOST_CELLS) {
    cells = true;
    blob = cells_of(object.base, object.size);
  } else {
    return 0;
  }
  if (blob == UINT32_MAX) return 0;
  const nh_label offset =
      nh_sym_binary(NH_WHAT(NH_SUB, 0, 64), address, 0, 0, (uint64_t)(uintptr_t)object.base);
  return nh_sym_unary(NH_WHAT(cells ? NH_CELLS : NH_TABLE, 0, 8 * n), offset, blob);
}

nh_label nh_sym_load_at(const void* p, uint64_t n, uint32_t width, nh_label address, const void* base,
                        uint64_t size, uint32_t site) {
  if (!nh_sym_recording() || nh_sym_node(address).op == NH_CONSTANT || is_fixed(address))
    return nh_sym_load(p, n, width);
  const struct nh_object object = object_at(p, n, base, size);
  if (object.size != 0) bound_address(address, object, n, site);
  const nh_label value = object.size != 0 && n <= 64 ? table_of(object, address, n) : 0;
  if (value) return width != 8 * n ? nh_sym_extract(value, 0, width) : value;
  keep(address, (uint64_t)(uintptr_t)p, site);
  return nh_sym_load(p, n, width);
}

void nh_sym_store_at(void* p, uint64_t n, nh_label address, const void* base, uint64_t size, uint32_t site) {
  if (!nh_sym_recording() || nh_sym_node(address).op == NH_CONSTANT || is_fixed(address)) return;
  const struct nh_object object = object_at(p, n, base, size);
  if (object.size != 0) bound_address(address, object, n, site);
  keep(address, (uint64_t)(uintptr_t)p, site);
}

/* A range that begins at a known place and has a symbolic size: it ends with its object at the latest. */
void nh_sym_extent(nh_label size, uint64_t value, const void* p, const void* base, uint64_t object_size,
                   uint32_t site) {
  if (!nh_sym_recording() || nh_sym_node(size).op == NH_CONSTANT || is_fixed(size)) return;
  const struct nh_object object = object_at(p, value, base, object_size);
  if (object.size == 0) return;
  if (nh_sym_width(size) < 64) size = nh_sym_unary(NH_WHAT(NH_ZEXT, 0, 64), size, 0);
  bound(size, 0, object.size - (uint64_t)((uintptr_t)p - (uintptr_t)object.base), site);
}

nh_label nh_sym_step(nh_label address, uint64_t at, nh_label index, uint64_t value, uint32_t width,
                     uint64_t scale) {
  if (!index) return address ? nh_sym_binary(NH_WHAT(NH_ADD, 0, 64), address, 0, 0, value * scale) : 0;
  if (width < 64) index = nh_sym_unary(NH_WHAT(NH_SEXT, 0, 64), index, 0);
  if (width > 64) index = nh_sym_extract(index, 0, 64);
  if (scale != 1) index = nh_sym_binary(NH_WHAT(NH_MUL, 0, 64), index, 0, 0, scale);
  return nh_sym_binary(NH_WHAT(NH_ADD, 0, 64), address, index, at, 0);
}
