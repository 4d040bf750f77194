/* Arguments of an entry that are containers of libstdc++, made of bytes: what nh_rt_std_string and nh_rt_std_vector of
 * the runtime do natively, field by field, so that an engine sees the same object as a native run. A short string lies
 * in the object itself. */
#include "models.h"

struct nh_string {
  char *data;
  size_t length;
  union {
    char local[16];
    size_t capacity;
  } at;
};

struct nh_vector {
  char *first, *last, *end;
};

void nh_model_std_string(struct nh_string *where, const char *data, int64_t size) __asm__("nh.std.string");
void nh_model_std_vector(struct nh_vector *where, const char *data, int64_t size) __asm__("nh.std.vector");

void nh_model_std_string(struct nh_string *where, const char *data, int64_t size) {
  const size_t length = (size_t)size;
  __builtin_memset(&where->at, 0, sizeof where->at); /* all of it counts as written */
  where->data = where->at.local;
  if (length > 15) {
    where->data = malloc(length + 1);
    where->at.capacity = length;
  }
  __builtin_memcpy(where->data, data, length);
  where->data[length] = 0;
  where->length = length;
}

void nh_model_std_vector(struct nh_vector *where, const char *data, int64_t size) {
  const size_t bytes = (size_t)size;
  where->first = where->last = where->end = 0;
  if (bytes == 0) return;
  where->first = malloc(bytes);
  __builtin_memcpy(where->first, data, bytes);
  where->last = where->end = where->first + bytes;
}
