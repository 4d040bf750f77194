/* Decisions over symbolic values become events. Under one input a node has one value, so the second event
 * about a node says nothing new and is left out. A negation is stripped, so that a condition and its negation
 * are one node. */
#include "sym_rt.h"

/* True where the node had no event yet; strips NOT of one bit. */
static bool fresh(nh_label* condition, bool* way) {
  const struct nh_node* node = nh_sym_node(*condition);
  while (node->op == NH_NOT && node->width == 1) {
    *condition = node->a;
    *way = !*way;
    node = nh_sym_node(*condition);
  }
  if (node->op == NH_CONSTANT || (node->aux & NH_AUX_DECIDED)) return false;
  nh_sym_decide(*condition);
  return true;
}

static void decided(uint8_t kind, nh_label condition, bool way, uint32_t site, uint64_t value) {
  if (!nh_sym_recording() || !condition || !fresh(&condition, &way)) return;
  nh_sym_event(
      &(struct nh_event){.kind = kind, .way = way, .site = site, .label = condition, .value = value});
}

void nh_sym_branch(nh_label condition, bool way, uint32_t site) {
  decided(NH_EVENT_BRANCH, condition, way, site, 0);
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
    nh_sym_event(&(struct nh_event){.kind = NH_EVENT_SWITCH, .site = site, .label = value, .value = taken});
}

void nh_sym_size(nh_label size, uint64_t value, uint32_t site) {
  if (size)
    nh_sym_event(&(struct nh_event){.kind = NH_EVENT_SIZE, .site = site, .label = size, .value = value});
}

void nh_sym_divisor(nh_label divisor, uint64_t value, uint32_t site) {
  if (divisor && value != 0)
    nh_sym_event(
        &(struct nh_event){.kind = NH_EVENT_DIVISOR, .site = site, .label = divisor, .value = value});
}

void nh_sym_concrete_if(uint32_t condition, uint32_t site) {
  if (condition) nh_sym_concrete(site);
}

void nh_sym_concrete(uint32_t site) {
  nh_sym_event(&(struct nh_event){.kind = NH_EVENT_CONCRETE, .way = 1, .site = site});
}
