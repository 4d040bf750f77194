/* A message with fields of each kind, one in another, decoded from its wire format and encoded again. */
#include <pb_decode.h>
#include <pb_encode.h>
#include <stdint.h>
#include <string.h>

typedef struct {
  int32_t x;
  bool has_y;
  uint64_t y;
  char name[16];
} Inner;
#define Inner_FIELDLIST(X, a) \
  X(a, STATIC, REQUIRED, INT32, x, 1) \
  X(a, STATIC, OPTIONAL, UINT64, y, 2) \
  X(a, STATIC, REQUIRED, STRING, name, 3)
#define Inner_CALLBACK NULL
#define Inner_DEFAULT NULL

typedef PB_BYTES_ARRAY_T(12) Few;
typedef struct {
  int64_t number;
  double real;
  bool has_fixed;
  uint32_t fixed;
  pb_size_t list_count;
  int32_t list[8];
  bool has_inner;
  Inner inner;
  pb_size_t inners_count;
  Inner inners[3];
  Few few;
  pb_size_t which_choice;
  union {
    uint32_t small;
    char text[8];
  } choice;
} Outer;
#define Outer_FIELDLIST(X, a) \
  X(a, STATIC, SINGULAR, SINT64, number, 1) \
  X(a, STATIC, SINGULAR, DOUBLE, real, 2) \
  X(a, STATIC, OPTIONAL, FIXED32, fixed, 3) \
  X(a, STATIC, REPEATED, INT32, list, 4) \
  X(a, STATIC, OPTIONAL, MESSAGE, inner, 5) \
  X(a, STATIC, REPEATED, MESSAGE, inners, 6) \
  X(a, STATIC, SINGULAR, BYTES, few, 7) \
  X(a, STATIC, ONEOF, UINT32, (choice, small, choice.small), 8) \
  X(a, STATIC, ONEOF, STRING, (choice, text, choice.text), 300)
#define Outer_CALLBACK NULL
#define Outer_DEFAULT NULL
#define Outer_inner_MSGTYPE Inner
#define Outer_inners_MSGTYPE Inner

extern const pb_msgdesc_t Inner_msg, Outer_msg;
PB_BIND(Inner, Inner, AUTO)
PB_BIND(Outer, Outer, AUTO)

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  Outer message;
  uint8_t out[512];
  memset(&message, 0, sizeof message);
  pb_istream_t in = pb_istream_from_buffer(data, size);
  if (!pb_decode(&in, &Outer_msg, &message)) return 0;
  pb_ostream_t to = pb_ostream_from_buffer(out, sizeof out);
  pb_encode(&to, &Outer_msg, &message);
  pb_release(&Outer_msg, &message);
  return 0;
}
