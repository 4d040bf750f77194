/* Characters of numbers, for those that read them from strings and from files. */
#ifndef NUTHATCH_MODELS_NUMBERS_H
#define NUTHATCH_MODELS_NUMBERS_H

#include <stdbool.h>

static inline bool is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/* 99: none. */
static inline int digit_of(int c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

#endif
