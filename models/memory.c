/* Blocks of memory: byte by byte, in the order of the addresses where that matters. */
#include "models.h"

void *memcpy(void *to, const void *from, size_t size) {
  unsigned char *target = to;
  const unsigned char *source = from;
  for (size_t i = 0; i < size; ++i) target[i] = source[i];
  return to;
}

void *mempcpy(void *to, const void *from, size_t size) {
  memcpy(to, from, size);
  return (char *)to + size;
}

/* Addresses as integers: for blocks of two objects either order is right, within one object they decide. */
void *memmove(void *to, const void *from, size_t size) {
  unsigned char *target = to;
  const unsigned char *source = from;
  if ((uintptr_t)to <= (uintptr_t)from) return memcpy(to, from, size);
  for (size_t i = size; i > 0; --i) target[i - 1] = source[i - 1];
  return to;
}

void bcopy(const void *from, void *to, size_t size) { memmove(to, from, size); }

void *memset(void *to, int byte, size_t size) {
  unsigned char *target = to;
  for (size_t i = 0; i < size; ++i) target[i] = (unsigned char)byte;
  return to;
}

void bzero(void *to, size_t size) { memset(to, 0, size); }
void explicit_bzero(void *to, size_t size) { memset(to, 0, size); }

int memcmp(const void *left, const void *right, size_t size) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < size; ++i)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

int bcmp(const void *left, const void *right, size_t size) { return memcmp(left, right, size); }

void *memchr(const void *block, int byte, size_t size) {
  const unsigned char *bytes = block;
  for (size_t i = 0; i < size; ++i)
    if (bytes[i] == (unsigned char)byte) return (void *)(bytes + i);
  return NULL;
}

void *rawmemchr(const void *block, int byte) {
  const unsigned char *at = block;
  while (*at != (unsigned char)byte) ++at;
  return (void *)at;
}

void *memrchr(const void *block, int byte, size_t size) {
  const unsigned char *bytes = block;
  while (size-- > 0)
    if (bytes[size] == (unsigned char)byte) return (void *)(bytes + size);
  return NULL;
}

void *memccpy(void *to, const void *from, int byte, size_t size) {
  unsigned char *target = to;
  const unsigned char *source = from;
  for (size_t i = 0; i < size; ++i) {
    target[i] = source[i];
    if (source[i] == (unsigned char)byte) return target + i + 1;
  }
  return NULL;
}

void *memmem(const void *block, size_t size, const void *part, size_t partSize) {
  const unsigned char *bytes = block;
  for (size_t i = 0; partSize <= size && i <= size - partSize; ++i)
    if (memcmp(bytes + i, part, partSize) == 0) return (void *)(bytes + i);
  return NULL;
}

/* Wide characters are ints here, as on Linux. */
wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, size_t count) { return memcpy(to, from, count * sizeof(wchar_t)); }
wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t count) { return memmove(to, from, count * sizeof(wchar_t)); }
wchar_t *wmemset(wchar_t *to, wchar_t value, size_t count) {
  for (size_t i = 0; i < count; ++i) to[i] = value;
  return to;
}
int wmemcmp(const wchar_t *left, const wchar_t *right, size_t count) {
  for (size_t i = 0; i < count; ++i)
    if (left[i] != right[i]) return left[i] < right[i] ? -1 : 1;
  return 0;
}

void *memfrob(void *block, size_t size) {
  unsigned char *bytes = block;
  for (size_t i = 0; i < size; ++i) bytes[i] ^= 42;
  return block;
}

/* Pairs of bytes change places; an odd last one stays where it is. */
void swab(const void *from, void *to, nh_offset size) {
  const unsigned char *source = from;
  unsigned char *target = to;
  for (nh_offset i = 0; i + 1 < size; i += 2) {
    const unsigned char first = source[i];
    target[i] = source[i + 1];
    target[i + 1] = first;
  }
}

void *realloc(void *block, size_t size);
void *reallocarray(void *block, size_t count, size_t size) {
  size_t whole;
  if (__builtin_mul_overflow(count, size, &whole)) {
    nh_errno = OutOfMemory;
    return NULL;
  }
  return realloc(block, whole);
}
