/* States of objects under API rules (src/checks/rules): the same table as runtime/rules.c has, for engines that walk it.
 * Keys are addresses and descriptors, which engines mostly know; a table that is full says so. What a person reads of a run
 * natively (nh_rule_event) means nothing here. */
#include "models.h"
#include "world.h"

enum { Most = 24, Outside = 31 };
struct entry {
  int rule;
  int state;
  int64_t key, owner;
};
static struct entry entries[Most];
static int count;

static int find(int rule, int64_t key) {
  int i = 0;
  while (i < count && (entries[i].rule != rule || entries[i].key != key)) ++i;
  return i;
}

int nh_rule_state(int rule, int64_t key, int start) {
  const int at = find(rule, key);
  if (at < count) return entries[at].state;
  if (start == Outside) nh_assuming("what comes from outside obeys the rules");
  return start;
}

void nh_rule_set(int rule, int64_t key, int before, int state) {
  if (before == state) return;
  const int at = find(rule, key);
  if (at == count) {
    if (count == Most) nh_give_up("more objects than the table of rules holds");
    entries[count++] = (struct entry){rule, state, key, 0};
  }
  entries[at].state = state;
}

void nh_rule_own(int rule, int64_t key, int64_t owner) {
  const int at = find(rule, key);
  if (at < count) entries[at].owner = owner;
}

static int isAmong(int i, int rule, int of, int64_t owner, unsigned mask) {
  return entries[i].rule == rule && (!of || entries[i].owner == owner) && (mask >> entries[i].state & 1);
}

int nh_rule_among(int rule, int of, int64_t owner, unsigned mask) {
  int found = 0;
  for (int i = 0; i < count; ++i) found |= isAmong(i, rule, of, owner, mask);
  return found;
}

void nh_rule_set_among(int rule, int of, int64_t owner, unsigned mask, int state) {
  for (int i = 0; i < count; ++i)
    if (isAmong(i, rule, of, owner, mask)) entries[i].state = state;
}

void nh_rule_forget(int rule, int64_t from, int64_t size) {
  for (int i = 0; i < count;) {
    if (entries[i].rule == rule && entries[i].key >= from && entries[i].key < from + size) entries[i] = entries[--count];
    else ++i;
  }
}

/* No address comes twice here. */
void nh_rule_forget_block(int rule, const void *block) { (void)rule, (void)block; }

void nh_rule_event(int rule, int64_t key, int before, int after, const char *site) {
  (void)rule, (void)key, (void)before, (void)after, (void)site;
}

void nh_rule_passed(int rule) { (void)rule; }
