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
CC
hunt handle.c
jq -e '.needs[] | select(.kind == "assertion-failed" and .function == "handle_reset")' ../out >/dev/null ||
  fail "the assertion on a pointer of a zeroed record is no need"
jq -e '[.bugs[] | select(.function == "handle_reset")] == []' ../out >/dev/null || fail "it is called a bug"
jq -e '.bugs[] | select(.kind == "assertion-failed" and .function == "plain_width")' ../out >/dev/null ||
  fail "an assertion that zeroed numbers break is no bug"
