/* The conversions of a format of scanf, for streams (scan.c) and texts (scan_text.c). */
#ifndef NUTHATCH_MODELS_CONVERSIONS_H
#define NUTHATCH_MODELS_CONVERSIONS_H

#include "models.h"
#include "world.h"

static inline int isSpace(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
static inline int isDigit(int c) { return c >= '0' && c <= '9'; }

enum Outcome { Matched, NoMatch, InputOver };

/* One conversion of a format. */
typedef struct {
  char letter;
  int skipped, size, isLong;
  size_t width;             /* 0: none */
  const char *set, *setEnd; /* of %[, without ^ */
  int negated;
} Conversion;

/* Reads it from behind its '%'; gives its last character, or the NUL that came first. */
static inline const char *readConversion(const char *at, Conversion *made) {
  *made = (Conversion){.size = sizeof(int)};
  if (*at == '*') made->skipped = 1, ++at;
  for (; isDigit(*at); ++at) made->width = made->width * 10 + (size_t)(*at - '0');
  if (*at == 'h') made->size = *++at == 'h' ? (++at, 1) : 2;
  else if (*at == 'l') made->isLong = 1, made->size = *++at == 'l' ? (++at, 8) : (int)sizeof(long);
  else if (*at == 'z' || *at == 't') ++at, made->size = sizeof(size_t);
  else if (*at == 'j') ++at, made->size = 8;
  else if (*at == 'L') ++at, made->size = 16;
  made->letter = *at;
  if (*at != '[') return at;
  if (at[1] == '^') made->negated = 1, ++at;
  made->set = at + 1;
  if (at[1]) ++at; /* the first of the set, even ']' */
  while (*at && at[1] && at[1] != ']') ++at;
  made->setEnd = at + 1;
  return at[1] ? at + 1 : at;
}

static inline int inSet(const Conversion *conversion, unsigned char byte) {
  int isThere = 0;
  for (const char *at = conversion->set; at < conversion->setEnd; ++at) {
    const unsigned char from = (unsigned char)*at;
    unsigned char to = from;
    if (at + 2 < conversion->setEnd && at[1] == '-') to = (unsigned char)at[2], at += 2;
    isThere |= byte >= from && byte <= to;
  }
  return isThere != conversion->negated;
}

/* How far a conversion may read: its width, or the end. */
typedef struct {
  const char *at;
  size_t left;
} Reader;

static inline int next(const Reader *reader) { return reader->left ? (unsigned char)*reader->at : 0; }
static inline void step(Reader *reader) { ++reader->at, --reader->left; }

static inline unsigned digitOf(int c) {
  if (isDigit(c)) return (unsigned)(c - '0');
  const int letter = c | 0x20;
  return letter >= 'a' && letter <= 'z' ? (unsigned)(letter - 'a') + 10 : 99;
}

/* Digits of a number, cut at the largest that fits. */
static inline unsigned long long digits(Reader *reader, unsigned base, unsigned long long most, int *any) {
  unsigned long long value = 0;
  for (int isOver = 0;; step(reader)) {
    const unsigned digit = digitOf(next(reader));
    if (digit >= base) return value;
    *any = 1;
    isOver |= value > most / base || (value == most / base && digit > most % base);
    if (isOver) nh_errno = RangeError;
    value = isOver ? most : value * base + digit;
  }
}

static inline enum Outcome parseInteger(Reader *reader, const Conversion *conversion, void *to) {
  const char letter = conversion->letter;
  const int isSigned = letter == 'd' || letter == 'i', isWide = conversion->size > (int)sizeof(long);
  unsigned base = letter == 'o' ? 8 : letter == 'x' || letter == 'X' ? 16 : letter == 'i' ? 0 : 10;
  const int isNegative = next(reader) == '-';
  int any = 0;
  if (isNegative || next(reader) == '+') step(reader);
  if (next(reader) == '0' && (base == 0 || base == 16)) {
    any = 1;
    step(reader);
    if ((next(reader) | 0x20) == 'x') {
      step(reader);
      if (digitOf(next(reader)) >= 16) nh_give_up("scanf reads 0x without a digit behind it");
      base = 16;
    } else if (base == 0) {
      base = 8;
    }
  }
  const unsigned long long highest = isWide ? LLONG_MAX : LONG_MAX;
  const unsigned long long most = isSigned ? highest + (unsigned)isNegative : isWide ? ULLONG_MAX : ULONG_MAX;
  const unsigned long long value = digits(reader, base ? base : 10, most, &any);
  if (!any) return NoMatch;
  if (!conversion->skipped) storeInteger(to, conversion->size, (long long)(isNegative ? 0 - value : value));
  return Matched;
}

#endif
