/* Accesses at symbolic addresses, by SAGE's precise model (seed 002, III): the object that the concrete
 * address lies in bounds the address, and leaving it is an event to flip. A read inside it is a read of a
 * table: the object's bytes as they are now, or, where some are symbolic, its cells. A write goes to the
 * concrete address, and the event keeps the address there. What has no known object is kept at its place. */
#include "sym_rt.h"

enum {
  MOST_BYTES = 64 << 10, /* of a table; of larger objects this much around the address */
  MOST_CELLS = 4 << 10,  /* of a table with symbolic bytes */
};

static void keep(const void* p, nh_label address, uint32_t site) {
  nh_sym_event(&(struct nh_event){
      .kind = NH_EVENT_POINTER, .site = site, .label = address, .value = (uint64_t)(uintptr_t)p});
}

/* The address stays in [base, base + size - n]. */
static void bound(nh_label address, struct nh_object object, uint64_t n, uint32_t site) {
  nh_sym_event(&(struct nh_event){.kind = NH_EVENT_BOUNDS,
                                  .site = site,
                                  .label = address,
                                  .way = (uint16_t)(n > UINT16_MAX ? UINT16_MAX : n),
                                  .size = object.size > UINT32_MAX ? UINT32_MAX : (uint32_t)object.size,
                                  .value = (uint64_t)(uintptr_t)object.base});
}

static struct nh_object object_at(const void* p, uint64_t n, const void* base, uint64_t size) {
  struct nh_object object = {base, size};
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

nh_label nh_sym_load_at(const void* p, uint64_t n, uint32_t width, nh_label address, const void* base,
                        uint64_t size, uint32_t site) {
  if (!nh_sym_recording() || (nh_sym_node(address)->op == NH_CONSTANT)) return nh_sym_load(p, n, width);
  const struct nh_object object = object_at(p, n, base, size);
  if (object.size == 0 || n > 64) {
    object.size ? bound(address, object, n, site) : (void)0;
    keep(p, address, site);
    return nh_sym_load(p, n, width);
  }
  bound(address, object, n, site);
  /* The window: the object, or as much of it around the address as a table may have. */
  const unsigned char* from = object.base;
  uint64_t bytes = object.size;
  const bool symbolic = nh_sym_any(from, bytes < MOST_BYTES ? bytes : MOST_BYTES);
  const uint64_t most = symbolic ? MOST_CELLS : MOST_BYTES;
  if (bytes > most) {
    const uint64_t offset = (uintptr_t)p - (uintptr_t)from;
    uint64_t first = offset > most / 2 ? (offset - most / 2) & ~63ull : 0;
    if (first + most > bytes) first = bytes - most;
    from += first;
    bytes = most;
    bound(address, (struct nh_object){from, bytes}, n, site);
  }
  const bool cells = nh_sym_any(from, bytes);
  if (cells && bytes > MOST_CELLS) {
    keep(p, address, site);
    return nh_sym_load(p, n, width);
  }
  const uint32_t blob = cells ? cells_of(from, bytes) : nh_sym_blob(from, bytes);
  if (blob == UINT32_MAX) return 0;
  const nh_label offset = nh_sym_binary(NH_WHAT(NH_SUB, 0, 64), address, 0, 0, (uint64_t)(uintptr_t)from);
  const nh_label value = nh_sym_unary(NH_WHAT(cells ? NH_CELLS : NH_TABLE, 0, 8 * n), offset, blob);
  return value && width != 8 * n ? nh_sym_extract(value, 0, width) : value;
}

void nh_sym_store_at(void* p, uint64_t n, nh_label address, const void* base, uint64_t size, uint32_t site) {
  if (!nh_sym_recording() || nh_sym_node(address)->op == NH_CONSTANT) return;
  const struct nh_object object = object_at(p, n, base, size);
  if (object.size != 0) bound(address, object, n, site);
  keep(p, address, site);
}

nh_label nh_sym_step(nh_label address, uint64_t at, nh_label index, uint64_t value, uint32_t width,
                     uint64_t scale) {
  if (!index) return address ? nh_sym_binary(NH_WHAT(NH_ADD, 0, 64), address, 0, 0, value * scale) : 0;
  if (width < 64) index = nh_sym_unary(NH_WHAT(NH_SEXT, 0, 64), index, 0);
  if (width > 64) index = nh_sym_extract(index, 0, 64);
  if (scale != 1) index = nh_sym_binary(NH_WHAT(NH_MUL, 0, 64), index, 0, 0, scale);
  return nh_sym_binary(NH_WHAT(NH_ADD, 0, 64), address, index, at, 0);
}
