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

/* --- comparisons with constants ---------------------------------------------------------------------------
 * They are most of what programs decide, and need no nodes. What the last ones told about a value and a
 * constant is known, so that what follows from it says nothing new: that a loop asks again, or that a
 * position is not the end after it was found to be before it. What is forgotten is said twice. */

/* What is known of a value x and a constant: facts come in pairs, one the negation of the other. */
enum {
  IS = 1,
  IS_NOT = 2,
  BELOW = 4, /* unsigned */
  NOT_BELOW = 8,
  NOT_ABOVE = 16,
  ABOVE = 32,
  LESS = 64, /* signed */
  NOT_LESS = 128,
  NOT_GREATER = 256,
  GREATER = 512,
};

/* What a comparison of x with the constant tells, by its operation, its answer and which side the constant is
 * on, with all that follows from it. */
static uint32_t told_by(uint32_t compare, bool answer) {
  static const uint16_t told[NH_SLE - NH_EQ + 1][2][2] = {
      /* no, and the same with the constant on the left; yes */
      [NH_EQ - NH_EQ] = {{IS_NOT, IS_NOT},
                         {IS | NOT_BELOW | NOT_ABOVE | NOT_LESS | NOT_GREATER,
                          IS | NOT_BELOW | NOT_ABOVE | NOT_LESS | NOT_GREATER}},
      [NH_ULT - NH_EQ] = {{NOT_BELOW, NOT_ABOVE}, {BELOW | NOT_ABOVE | IS_NOT, ABOVE | NOT_BELOW | IS_NOT}},
      [NH_ULE - NH_EQ] = {{ABOVE | NOT_BELOW | IS_NOT, BELOW | NOT_ABOVE | IS_NOT}, {NOT_ABOVE, NOT_BELOW}},
      [NH_SLT - NH_EQ] = {{NOT_LESS, NOT_GREATER},
                          {LESS | NOT_GREATER | IS_NOT, GREATER | NOT_LESS | IS_NOT}},
      [NH_SLE - NH_EQ] = {{GREATER | NOT_LESS | IS_NOT, LESS | NOT_GREATER | IS_NOT},
                          {NOT_GREATER, NOT_LESS}},
  };
  return told[(compare & NH_COMPARE_OP) - NH_EQ][answer][(compare & NH_COMPARE_LEFT) != 0];
}

struct asked {
  uint64_t value;
  nh_label label;
  uint32_t added;
  uint32_t trace; /* its number */
  uint32_t known;
};
enum { REMEMBERED_BITS = 9 };
static _Thread_local struct asked asked[1 << REMEMBERED_BITS] __attribute__((tls_model("local-exec")));

/* A comparison of two symbolic values has a node. */
static __attribute__((noinline)) void compare_labels(uint32_t compare, nh_label a, nh_label b, uint32_t added,
                                                     bool way, uint32_t site) {
  if (added) a = nh_sym_binary(NH_WHAT(NH_ADD, 0, nh_sym_width(a)), a, 0, 0, added);
  const nh_label c = nh_sym_binary(NH_WHAT(compare & NH_COMPARE_OP, 0, 1), a, b, 0, 0);
  nh_sym_branch(c, way != ((compare & NH_COMPARE_NOT) != 0), site);
}

void nh_sym_compare(uint32_t compare, nh_label a, nh_label b, uint64_t value, uint64_t added_and_site,
                    bool way) {
  const uint32_t added = (uint32_t)(added_and_site >> 32), site = (uint32_t)added_and_site;
  if (!nh_sym_recording()) return;
  if (a && b) {
    compare_labels(compare, a, b, added, way, site);
    return;
  }
  if (!a) compare |= NH_COMPARE_LEFT;
  const nh_label label = a | b;
  const uint32_t facts = told_by(compare, way != ((compare & NH_COMPARE_NOT) != 0));
  struct asked* known = &asked[(label * 0x9e3779b1u ^ (uint32_t)value * 0x85ebca6bu ^ added * 0xc2b2ae35u) >>
                               (32 - REMEMBERED_BITS)];
  if (known->value == value && known->label == label && known->added == added &&
      known->trace == nh_sym_traces) {
    if ((facts & ~known->known) == 0) return;
    known->known |= facts;
  } else {
    *known = (struct asked){value, label, added, nh_sym_traces, facts};
  }
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
void nh_sym_assume(nh_label condition, bool holds, uint32_t site) {
  decided(NH_EVENT_ASSUME, condition, holds, site, holds);
}

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
