# A record that nobody made is no bug of the code that trusts it, be it a zeroed one.
cat >handle.c <<'CC'
#include <assert.h>
#include <stddef.h>
struct buffer {
  char *text;
  size_t length;
};
struct handle {
  struct buffer *buffer;
  int state;
};
void handle_reset(struct handle *handle) {
  assert(handle->buffer != NULL);
  handle->state = 0;
}
struct plain {
  int low, high;
};
int plain_width(struct plain *range) {
  assert(range->low < range->high);
  return 1;
}
static void check_sum(int sum) { assert(sum != 12); }
int plain_sum(int a, int b) {
  check_sum((a & 7) + (b & 7));
  return a;
}
CC
hunt handle.c
jq -e '.needs[] | select(.kind == "assertion-failed" and .function == "handle_reset")' ../out >/dev/null ||
  fail "the assertion on a pointer of a zeroed record is no need"
jq -e '[.bugs[] | select(.function == "handle_reset")] == []' ../out >/dev/null || fail "it is called a bug"
jq -e '.needs[] | select(.kind == "assertion-failed" and .function == "plain_width")' ../out >/dev/null ||
  fail "what a function asserts of its own arguments is no need"
jq -e '.bugs[] | select(.kind == "assertion-failed" and .function == "check_sum")' ../out >/dev/null ||
  fail "what the code asserts of its own work is no bug"
