/* Decisions over symbolic values become events. Under one input a node has one value, so the second event
 * about a node says nothing new and is left out. A negation is stripped, so that a condition and its negation
 * are one node. */
#include "sym_rt.h"

/* True where the node had no event yet; strips NOT of one bit. */
static bool fresh(nh_label* condition, bool* way) {
  struct nh_node node = nh_sym_node(*condition);
  while (node.op == NH_NOT && node.width == 1) {
    *condition = node.a;
    *way = !*way;
    node = nh_sym_node(*condition);
  }
  if (node.op == NH_CONSTANT || nh_sym_is_decided(*condition)) return false;
  nh_sym_decide(*condition);
  return true;
}

static void decided(uint8_t kind, nh_label condition, bool way, uint32_t site, uint64_t value) {
  if (!nh_sym_recording() || !condition || !fresh(&condition, &way)) return;
  nh_sym_event((struct nh_event){.kind = kind, .way = way, .site = site, .label = condition, .value = value});
}

void nh_sym_branch(nh_label condition, bool way, uint32_t site) {
  decided(NH_EVENT_BRANCH, condition, way, site, 0);
}
/* Comparisons with constants are most of what programs decide: they need no nodes. The last ones are known,
 * so that a loop that asks the same again says nothing new; what is forgotten is said twice. */
struct asked {
  uint64_t value;
  nh_label label;
  uint32_t added;
  uint32_t compare; /* with the number of the trace */
};
enum { REMEMBERED = 1024 };
static _Thread_local struct asked asked[REMEMBERED];

void nh_sym_compare(uint32_t compare, nh_label a, nh_label b, uint64_t value, uint64_t added_and_site,
                    bool way) {
  const uint32_t added = (uint32_t)(added_and_site >> 32), site = (uint32_t)added_and_site;
  if (!nh_sym_recording()) return;
  if (a && b) {
    const unsigned width = nh_sym_width(a);
    if (added) a = nh_sym_binary(NH_WHAT(NH_ADD, 0, width), a, 0, 0, added);
    nh_label c = nh_sym_binary(NH_WHAT(compare & NH_COMPARE_OP, 0, 1), a, b, 0, 0);
    nh_sym_branch(c, way != ((compare & NH_COMPARE_NOT) != 0), site);
    return;
  }
  if (!a) compare |= NH_COMPARE_LEFT;
  const nh_label label = a ? a : b;
  const struct asked now = {value, label, added, compare | nh_sym_traces << 8};
  struct asked* known =
      &asked[(label * 0x9e3779b1u ^ (uint32_t)value * 0x85ebca6bu ^ added * 0xc2b2ae35u) >> 22];
  if (known->value == value && known->label == label && known->added == added &&
      known->compare == now.compare)
    return;
  *known = now;
  nh_sym_event((struct nh_event){.kind = NH_EVENT_COMPARE,
                                 .compare = (uint8_t)compare,
                                 .way = way,
                                 .site = site,
                                 .label = label,
                                 .size = added,
                                 .value = value});
}

void nh_sym_length(nh_label condition, bool way, uint32_t site) {
  decided(NH_EVENT_LENGTH, condition, way, site, 0);
}
void nh_sym_check(nh_label condition, uint64_t id, uint32_t site) {
  decided(NH_EVENT_CHECK, condition, true, site, id);
}
void nh_sym_assume(nh_label condition, uint32_t site) { decided(NH_EVENT_ASSUME, condition, true, site, 0); }

/* A switch does not tell the value but that it is none of the cases: a second switch over it may tell more.
 */
void nh_sym_switch(nh_label value, uint64_t taken, uint32_t site) {
  if (value)
    nh_sym_event((struct nh_event){.kind = NH_EVENT_SWITCH, .site = site, .label = value, .value = taken});
}

void nh_sym_size(nh_label size, uint64_t value, uint32_t site) {
  if (size && nh_sym_pin(size, value))
    nh_sym_event((struct nh_event){.kind = NH_EVENT_SIZE, .site = site, .label = size, .value = value});
}

void nh_sym_exit(nh_label code, uint64_t value, uint32_t site) {
  if (nh_sym_is_forked()) nh_sym_size(code, value, site);
}

void nh_sym_divisor(nh_label divisor, uint64_t value, uint32_t site) {
  if (divisor && value != 0)
    nh_sym_event((struct nh_event){.kind = NH_EVENT_DIVISOR, .site = site, .label = divisor, .value = value});
}

void nh_sym_concrete_if(uint32_t condition, uint32_t site) {
  if (condition) nh_sym_concrete(site);
}

void nh_sym_concrete(uint32_t site) {
  nh_sym_event((struct nh_event){.kind = NH_EVENT_CONCRETE, .way = 1, .site = site});
}
