/* scanf and its kin. From a stream: a number is any number of its type, and the text of the stream has it written out;
 * words and characters are taken byte by byte, as they are. From a text (sscanf): each conversion may match or end the
 * scan, and stores any value of its type. */
#include "streams.h"

static int isSpace(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
static int isDigit(int c) { return c >= '0' && c <= '9'; }

/* One conversion of a format. */
typedef struct {
  char letter;
  int skipped, size, isLong;
  size_t width;             /* 0: none */
  const char *set, *setEnd; /* of %[, without ^ */
  int negated;
} Conversion;

/* Reads it from behind its '%'; gives its last character, or the NUL that came first. */
static const char *readConversion(const char *at, Conversion *made) {
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

static void storeInteger(void *to, int size, long long value) {
  switch (size) {
  case 1: *(unsigned char *)to = (unsigned char)value; return;
  case 2: *(unsigned short *)to = (unsigned short)value; return;
  case 4: *(int *)to = (int)value; return;
  default: *(long long *)to = value;
  }
}

static int inSet(const Conversion *conversion, unsigned char byte) {
  int isThere = 0;
  for (const char *at = conversion->set; at < conversion->setEnd; ++at) {
    const unsigned char from = (unsigned char)*at;
    unsigned char to = from;
    if (at + 2 < conversion->setEnd && at[1] == '-') to = (unsigned char)at[2], at += 2;
    isThere |= byte >= from && byte <= to;
  }
  return isThere != conversion->negated;
}

/* White space before a word or a number is of no interest, so there is none but what was put back. Gives what comes
 * then where that is known already, else End. */
static int pastSpace(FILE *file) {
  if (file->pushed != End && isSpace(file->pushed)) file->pushed = End;
  if (file->pushed == End) file->noSpace = 1;
  return file->pushed;
}

/* The byte behind a number decides that it ends there: it was looked at and is read next. */
static void lookBehind(FILE *file) {
  file->noDigit = 1;
  file->noSpace = 0;
  file->pushed = nh_read_byte(file);
}

enum Outcome { Matched, NoMatch, InputOver };

/* What comes is no number: it is read next. */
static enum Outcome refuse(FILE *file) {
  const int byte = nh_read_byte(file);
  if (byte == End) return InputOver;
  file->pushed = byte;
  return NoMatch;
}

/* A sign and no digit behind it: the sign is gone. */
static enum Outcome refuseSign(FILE *file, int isReal) {
  file->noSpace = 0;
  file->noDigit = 1;
  file->noReal = (unsigned char)isReal;
  const int byte = nh_read_byte(file);
  if (byte != End) file->pushed = byte;
  return NoMatch;
}

/* What is in the way of a number: the end, or something that is none. */
static enum Outcome beforeNumber(FILE *file, int isReal) {
  const int next = pastSpace(file);
  if (next != End) {
    const int letter = next | 0x20;
    if (isDigit(next) || (isReal && (next == '.' || letter == 'i' || letter == 'n')))
      nh_give_up("scanf reads what was put back into the stream");
    if (next != '+' && next != '-') return NoMatch;
    file->pushed = End; /* with digits behind it, it is another text as well */
    return refuseSign(file, isReal);
  }
  unsigned char answer = 0;
  if (!file->isOver) nh_take(&answer, 1, "match");
  if (answer & 1) return Matched;
  if (answer & 2) {
    static const unsigned char sign = '-';
    nh_told(NH_TOLD_BYTES, NULL, file->number, &sign, 1);
    ++file->position;
    return refuseSign(file, isReal);
  }
  file->noDigit = file->noSign = 1;
  file->noReal = (unsigned char)isReal;
  return refuse(file);
}

static long long powerOfTen(size_t exponent) {
  long long power = 1;
  for (size_t i = 0; i < exponent; ++i) power *= 10;
  return power;
}

static long long anyNumber(const Conversion *conversion, int isSigned) {
  const int bytes = conversion->size > 8 ? 8 : conversion->size;
  long long value = 0;
  switch (bytes) {
  case 1: { unsigned char x; nh_take(&x, 1, "scan"); value = isSigned ? (signed char)x : x; break; }
  case 2: { unsigned short x; nh_take(&x, 2, "scan"); value = isSigned ? (short)x : x; break; }
  case 4: { unsigned x; nh_take(&x, 4, "scan"); value = isSigned ? (int)x : (long long)x; break; }
  default: nh_take(&value, 8, "scan");
  }
  if (conversion->width && conversion->width < 19) { /* so many characters, one of which may be a sign */
    const long long most = powerOfTen(conversion->width), least = -powerOfTen(conversion->width - 1);
    if (value >= most || value <= least) value = 0;
  }
  return value;
}

static enum Outcome scanInteger(FILE *file, const Conversion *conversion, void *to) {
  const char letter = conversion->letter;
  const int isSigned = letter == 'd' || letter == 'i';
  if ((letter == 'x' || letter == 'X' || letter == 'o') && conversion->width)
    nh_give_up("scanf reads a number of another base and of a stated width");
  const enum Outcome before = beforeNumber(file, 0);
  if (before != Matched) return before;
  const long long value = anyNumber(conversion, isSigned);
  nh_told(isSigned          ? NH_TOLD_SIGNED
          : letter == 'u'   ? NH_TOLD_UNSIGNED
          : letter == 'o'   ? NH_TOLD_OCTAL
                            : NH_TOLD_HEXADECIMAL,
          NULL, file->number, &value, 8);
  ++file->position;
  if (!conversion->skipped) storeInteger(to, conversion->size, value);
  lookBehind(file);
  return Matched;
}

static enum Outcome scanReal(FILE *file, const Conversion *conversion, void *to) {
  if (conversion->size == 16 || conversion->width) nh_give_up("scanf reads a long double, or a real of a stated width");
  const enum Outcome before = beforeNumber(file, 1);
  if (before != Matched) return before;
  double value;
  if (conversion->isLong) {
    nh_take(&value, 8, "scan");
  } else {
    float single;
    nh_take(&single, 4, "scan");
    value = single;
  }
  nh_told(NH_TOLD_REAL, NULL, file->number, &value, 8);
  ++file->position;
  if (conversion->skipped) return lookBehind(file), Matched;
  if (conversion->isLong) *(double *)to = value;
  else *(float *)to = (float)value;
  lookBehind(file);
  return Matched;
}

static enum Outcome scanWord(FILE *file, const Conversion *conversion, char *to) {
  const char letter = conversion->letter;
  const size_t width = conversion->width ? conversion->width : letter == 'c' ? 1 : (size_t)-1;
  if (letter == 's') pastSpace(file);
  size_t n = 0;
  int byte = End;
  for (; n < width; ++n) {
    byte = nh_read_byte(file);
    if (byte == End) break;
    if (letter == 's' && isSpace(byte)) break;
    if (letter == '[' && !inSet(conversion, (unsigned char)byte)) break;
    if (!conversion->skipped) to[n] = (char)byte;
  }
  if (n < width && byte != End) file->pushed = byte;
  if (letter == 'c') return n > 0 ? Matched : InputOver; /* glibc takes what there is */
  if (n == 0) return byte == End ? InputOver : NoMatch;
  if (!conversion->skipped) to[n] = '\0';
  return Matched;
}

/* For streams of C++: 1 and a number of 64 bits; 0: there is none; -1: the input is over. */
int nh_scan_number(FILE *file, int isSigned, long long *value) {
  const Conversion conversion = {.letter = isSigned ? 'd' : 'u', .size = 8};
  const enum Outcome seen = scanInteger(file, &conversion, value);
  return seen == Matched ? 1 : seen == NoMatch ? 0 : -1;
}
void nh_skip_space(FILE *file) { pastSpace(file); }

static int scanStream(FILE *file, const char *format, va_list list) {
  int stored = 0;
  enum Outcome last = Matched;
  for (const char *at = format; *at; ++at) {
    if (isSpace(*at)) {
      pastSpace(file);
      continue;
    }
    if (*at != '%' || at[1] == '%') {
      if (*at == '%') pastSpace(file), ++at;
      const int byte = nh_read_byte(file);
      if (byte == End) return stored ? stored : End;
      if (byte != (unsigned char)*at) return (void)(file->pushed = byte), stored;
      continue;
    }
    Conversion conversion;
    at = readConversion(at + 1, &conversion);
    if (!conversion.letter) return stored;
    if (conversion.letter == 'n') nh_give_up("scanf counts what it has read");
    void *to = conversion.skipped ? NULL : va_arg(list, void *);
    switch (conversion.letter) {
    case 's': case '[': case 'c': last = scanWord(file, &conversion, to); break;
    case 'f': case 'e': case 'g': case 'a': case 'E': case 'G': last = scanReal(file, &conversion, to); break;
    case 'd': case 'i': case 'u': case 'x': case 'X': case 'o': last = scanInteger(file, &conversion, to); break;
    default: nh_give_up("scanf has a conversion that is not modelled");
    }
    if (last == InputOver) return stored ? stored : End;
    if (last == NoMatch) return stored;
    stored += !conversion.skipped;
  }
  return stored;
}

static void storeWord(char *to, size_t width, int terminated) {
  size_t length = nh_any_size();
  if (length == 0) length = 1;
  if (width && (length > width || !terminated)) length = width;
  for (size_t i = 0; i < length; ++i) {
    const unsigned char byte = nh_any_byte();
    to[i] = (char)(byte || !terminated ? byte : 1);
  }
  if (terminated) to[length] = '\0';
}

static int scanAny(const char *format, va_list list) {
  int stored = 0;
  if (nh_any_int()) return -1; /* the input ended before the first conversion */
  for (const char *at = format; *at; ++at) {
    if (*at != '%') continue;
    if (at[1] == '%' && ++at) continue;
    Conversion conversion;
    at = readConversion(at + 1, &conversion);
    if (!conversion.letter) return stored;
    const char letter = conversion.letter;
    if (letter != 'n' && nh_any_int()) return stored; /* no match */
    if (conversion.skipped) continue;
    void *to = va_arg(list, void *);
    if (letter == 's' || letter == '[') storeWord(to, conversion.width, 1);
    else if (letter == 'c') storeWord(to, conversion.width ? conversion.width : 1, 0);
    else if (letter == 'f' || letter == 'e' || letter == 'g' || letter == 'a') {
      if (conversion.isLong) *(double *)to = nh_any_double();
      else *(float *)to = (float)nh_any_double();
    } else if (letter == 'p') *(void **)to = (void *)(uintptr_t)nh_any_long();
    else storeInteger(to, conversion.size, nh_any_long());
    if (letter != 'n') ++stored;
  }
  return stored;
}

int vscanf(const char *format, va_list list) { return scanStream(stdin, format, list); }
int vfscanf(FILE *file, const char *format, va_list list) { return scanStream(file, format, list); }
int vsscanf(const char *text, const char *format, va_list list) { return (void)text, scanAny(format, list); }

#define SCAN(last, scan)                                                                                               \
  va_list list;                                                                                                        \
  va_start(list, last);                                                                                                \
  const int stored = scan;                                                                                             \
  va_end(list);                                                                                                        \
  return stored

int scanf(const char *format, ...) { SCAN(format, scanStream(stdin, format, list)); }
int __isoc99_scanf(const char *format, ...) { SCAN(format, scanStream(stdin, format, list)); }
int fscanf(FILE *file, const char *format, ...) { SCAN(format, scanStream(file, format, list)); }
int __isoc99_fscanf(FILE *file, const char *format, ...) { SCAN(format, scanStream(file, format, list)); }
int sscanf(const char *text, const char *format, ...) { (void)text; SCAN(format, scanAny(format, list)); }
int __isoc99_sscanf(const char *text, const char *format, ...) { (void)text; SCAN(format, scanAny(format, list)); }
