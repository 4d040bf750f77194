/* The table of nodes: appended to, never changed, each operation over the same operands once (hash-consing).
 * Kept small at creation by what costs nothing: constants fold, parts of parts are parts, neighbouring parts
 * join. All other simplification is the parent's, whose rewriter is better at it. */
#include "../snapshot.h"
#include "recorder.h"
#include "sym_rt.h"

/* Equal nodes are found by their newest operand: each node and each byte of the input has a short chain of
 * the nodes that were made of it. What a program computes of a value it computes soon, so the chain lies in
 * the cache, where a hash table misses it at every node. Operands with more users than a chain has (the
 * input's length) have the rest of them in a hash table. */
static uint32_t* users_of_input; /* by label without its first bit */
enum { LONGEST_CHAIN = 10 };
static uint32_t* crowd; /* numbers of nodes; 0: free */
static uint32_t crowd_bits, crowd_count;
enum { FIRST_BITS = 10 };

bool nh_sym_make_tables(void) {
  users_of_input = nh_rt_pages((uint64_t)NH_LABEL_INPUT * sizeof(uint32_t), NH_ZERO_NOTED);
  crowd_bits = FIRST_BITS;
  crowd = nh_rt_pages(sizeof(uint32_t) << crowd_bits, NH_ZERO_ALL);
  return users_of_input && crowd;
}

static inline bool is_same(uint32_t number, struct nh_node_record record) {
  const struct nh_node_record known = nh_sym_trace.nodes[number];
  return known.first == record.first && known.second == record.second;
}

/* Sixteen constants in a row share a line of the cache: what has many users is compared with one place after
 * the other. */
enum { ROW = 16 };
static uint32_t* place_in_crowd(struct nh_node_record record) {
  const uint64_t k = 0x9e3779b97f4a7c15ull;
  const bool constant = record.first & NH_NODE_CONSTANT;
  uint64_t h = record.first * k;
  h = (h ^ (h >> 29) ^ (constant ? record.second / ROW : record.second)) * k;
  const uint32_t mask = (1u << crowd_bits) - 1;
  const uint32_t in_row = (uint32_t)(constant ? record.second : h >> 20) % ROW;
  uint32_t at = ((uint32_t)(h >> 32) * ROW + in_row) & mask;
  /* Other rows first; where those places are taken, any place will do. */
  for (uint32_t step = ROW; crowd[at] != 0 && !is_same(crowd[at], record); step += ROW)
    at = (at + (step < 8 * ROW ? step : 1)) & mask;
  return &crowd[at];
}

static bool grow_crowd(void) {
  uint32_t* const before = crowd;
  const uint32_t size = 1u << crowd_bits;
  crowd = nh_rt_pages(sizeof(uint32_t) << (crowd_bits + 1), NH_ZERO_ALL);
  if (!crowd) {
    crowd = before;
    return false;
  }
  ++crowd_bits;
  for (uint32_t i = 0; i < size; ++i)
    if (before[i] != 0) *place_in_crowd(nh_sym_trace.nodes[before[i]]) = before[i];
  nh_rt_free_pages(before, sizeof(uint32_t) * size);
  return true;
}

/* Writes a node that is not there; `next`: the user before it. 0: there is no room. */
static inline uint32_t append(struct nh_node_record record, uint32_t next) {
  const uint32_t number = nh_sym_trace.header->nodes;
  if (!NH_LIKELY(number < nh_sym_trace.nodes_ready) && !nh_sym_more_nodes(number)) return 0;
  nh_sym_trace.nodes[number] = record;
  nh_sym_trace.links[number] = (struct nh_link){0, next};
  __atomic_store_n(&nh_sym_trace.header->nodes, number + 1, __ATOMIC_RELEASE);
  return number;
}

static __attribute__((noinline)) uint32_t find_in_crowd(struct nh_node_record record) {
  uint32_t* place = place_in_crowd(record);
  if (*place != 0) return *place;
  if (crowd_count * 2 > 1u << crowd_bits) {
    if (!grow_crowd()) return 0;
    place = place_in_crowd(record);
  }
  ++crowd_count;
  return *place = append(record, 0);
}

static inline uint32_t find_or_append(struct nh_node_record record, nh_label newest) {
  const bool of_input = newest & NH_LABEL_INPUT;
  uint32_t* const users =
      of_input ? &users_of_input[newest & ~NH_LABEL_INPUT] : &nh_sym_trace.links[newest >> 3].users;
  const uint32_t first = *users & NH_LINK_NUMBER;
  unsigned length = 0;
  for (uint32_t at = first; at != 0; at = nh_sym_trace.links[at].next & NH_LINK_NUMBER) {
    if (is_same(at, record)) return at;
    if (++length == LONGEST_CHAIN) return find_in_crowd(record);
  }
  if (of_input && first == 0) nh_rt_note_write(users, sizeof *users);
  const uint32_t number = append(record, first);
  if (number != 0) *users = number;
  return number;
}

static inline nh_label intern(uint64_t first, uint64_t second, nh_label newest) {
  if (!nh_sym_recording()) return 0;
  nh_sym_lock();
  const uint32_t number = find_or_append((struct nh_node_record){first, second}, newest);
  nh_sym_unlock();
  return number << 3;
}

/* An operation over one label and a constant (of a unary operation: 0, or what it needs besides). */
static inline nh_label with_constant(uint32_t what, nh_label label, uint64_t constant, uint64_t left) {
  return intern(what | NH_NODE_CONSTANT | left | (uint64_t)label << NH_NODE_LABEL_SHIFT, constant, label);
}

/* The newest of labels: nodes are newer than bytes of the input, whose labels are negative. */
static inline nh_label newer(nh_label a, nh_label b) { return (int32_t)a > (int32_t)b ? a : b; }

static inline nh_label with_labels(uint32_t what, nh_label a, nh_label b, nh_label c) {
  const nh_label newest = newer(a, b);
  return intern(what | (uint64_t)a << NH_NODE_LABEL_SHIFT, b | (uint64_t)c << 32,
                c ? newer(newest, c) : newest);
}

void nh_sym_decide(nh_label a) {
  if (!(a & NH_LABEL_INPUT) && (a >> 3) < nh_sym_trace.header->nodes)
    nh_sym_trace.links[a >> 3].next |= NH_LINK_DECIDED;
}

bool nh_sym_is_decided(nh_label a) {
  return !(a & NH_LABEL_INPUT) && (a >> 3) < nh_sym_trace.header->nodes &&
         (nh_sym_trace.links[a >> 3].next & NH_LINK_DECIDED);
}

static uint64_t cut(uint64_t value, unsigned width) {
  return width >= 64 ? value : value & ((1ull << width) - 1);
}

nh_label nh_sym_constant(unsigned width, uint64_t value) {
  if (width <= 64) return with_constant(NH_WHAT(NH_CONSTANT, 0, width), 0, cut(value, width), 0);
  return nh_sym_unary(NH_WHAT(NH_ZEXT, 0, width), nh_sym_constant(64, value), 0);
}

nh_label nh_sym_wide_constant(unsigned width, const void* bytes) {
  nh_label all = 0;
  for (unsigned done = 0; done < width; done += 64) {
    const unsigned part = width - done < 64 ? width - done : 64;
    uint64_t value = 0;
    memcpy(&value, (const char*)bytes + done / 8, (part + 7) / 8);
    const nh_label next = nh_sym_constant(part, value);
    all = done == 0 ? next : nh_sym_concat(next, all, 0, 0, part, done);
  }
  return all;
}

nh_label nh_sym_operand(nh_label label, uint32_t width, const void* bytes) {
  return label ? label : nh_sym_wide_constant(width, bytes);
}

nh_label nh_sym_extract(nh_label a, unsigned low, unsigned width) {
  const unsigned from = nh_sym_width(a);
  if (from == width) return a;
  const struct nh_node n = nh_sym_node(a);
  switch (n.op) {
  case NH_EXTRACT:
    return nh_sym_extract(n.a, low + (unsigned)n.constant, width);
  case NH_ZEXT:
  case NH_SEXT:
    if (n.aux >> NH_AUX_LANE_SHIFT & NH_AUX_LANE) break;
    if (low + width <= nh_sym_width(n.a)) return nh_sym_extract(n.a, low, width);
    if (n.op == NH_ZEXT && low >= nh_sym_width(n.a)) return nh_sym_constant(width, 0);
    break;
  case NH_INPUT:
    if (width == 8 && low % 8 == 0) return n.a + low / 8;
    if (width % 8 == 0 && low % 8 == 0)
      return with_constant(NH_WHAT(NH_INPUT, 0, width), n.a + low / 8, 0, 0);
    break;
  case NH_CONSTANT:
    return nh_sym_constant(width, low < 64 ? n.constant >> low : 0);
  case NH_CONCAT:
    if (n.b) {
      const unsigned split = nh_sym_width(n.b);
      if (low + width <= split) return nh_sym_extract(n.b, low, width);
      if (low >= split && n.a) return nh_sym_extract(n.a, low - split, width);
    }
    break;
  default:
    break;
  }
  return with_constant(NH_WHAT(NH_EXTRACT, 0, width), a, low, 0);
}

nh_label nh_sym_unary(uint32_t what, nh_label a, uint64_t constant) {
  const uint8_t op = (uint8_t)what, aux = (uint8_t)(what >> 8);
  const uint16_t width = (uint16_t)(what >> 16);
  const struct nh_node n = nh_sym_node(a);
  if (op == NH_EXTRACT && aux == 0) return nh_sym_extract(a, (unsigned)constant, width);
  if (op == NH_NOT && n.op == NH_NOT) return n.a;
  if ((op == NH_ZEXT || op == NH_SEXT) && aux == 0) {
    if (nh_sym_width(a) == width) return a;
    if (n.op == NH_ZEXT && n.aux == 0) a = n.a; /* its high bit is 0: either extension is this one */
    if (n.op == NH_ZEXT && n.aux == 0 && op == NH_SEXT)
      return with_constant(NH_WHAT(NH_ZEXT, 0, width), a, 0, 0);
    if (n.op == NH_CONSTANT && op == NH_ZEXT && width <= 64) return nh_sym_constant(width, n.constant);
  }
  return with_constant(what, a, constant, 0);
}

nh_label nh_sym_concat(nh_label high, nh_label low, uint64_t vhigh, uint64_t vlow, unsigned high_width,
                       unsigned low_width) {
  const unsigned width = high_width + low_width;
  if (!high && !low) return 0;
  if (!high) {
    if (cut(vhigh, high_width) == 0) return nh_sym_unary(NH_WHAT(NH_ZEXT, 0, width), low, 0);
    if (high_width > 64) high = nh_sym_constant(high_width, vhigh);
  }
  if (!low && low_width > 64) low = nh_sym_constant(low_width, vlow);
  const uint32_t what = NH_WHAT(NH_CONCAT, 0, width);
  if (!high) return with_constant(what, low, cut(vhigh, high_width), NH_NODE_LEFT);
  return low ? with_labels(what, high, low, 0) : with_constant(what, high, cut(vlow, low_width), 0);
}

nh_label nh_sym_binary(uint32_t what, nh_label a, nh_label b, uint64_t va, uint64_t vb) {
  const uint8_t op = (uint8_t)what, aux = (uint8_t)(what >> 8);
  if (a && b) {
    if (nh_sym_width(a) != nh_sym_width(b)) return 0; /* never: the pass gives operands of one type */
    return with_labels(what, a, b, 0);
  }
  const uint64_t constant = a ? vb : va;
  if (constant == 0 && aux == 0) {
    if (op == NH_ADD || op == NH_OR || op == NH_XOR) return a ? a : b;
    if (op == NH_AND || op == NH_MUL) return 0;
    if (a && (op == NH_SUB || op == NH_SHL || op == NH_LSHR || op == NH_ASHR)) return a;
  }
  return a ? with_constant(what, a, constant, 0) : with_constant(what, b, constant, NH_NODE_LEFT);
}

nh_label nh_sym_ternary(uint32_t what, nh_label a, nh_label b, nh_label c) {
  return with_labels(what, a, b, c);
}
