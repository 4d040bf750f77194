/* scanf and its kin. From a stream: a number is any number of its type, and the text of the stream has it written out;
 * words and characters are taken byte by byte, as they are. From a text: scan_text.c. */
#include "conversions.h"
#include "streams.h"

/* White space before a word or a number is of no interest, so there is none but what was put back. Gives what comes
 * then where that is known already, else End. */
static int pastSpace(FILE *file) {
  if (file->pushed != End && isSpace(file->pushed)) file->pushed = End;
  if (file->pushed == End) file->noSpace = 1;
  return file->pushed;
}

/* The byte behind a number decides that it ends there: it was looked at and is read next. */
static void lookBehind(FILE *file, unsigned base) {
  file->noDigit = (unsigned char)base;
  file->noSpace = 0;
  file->pushed = nh_read_byte(file);
}

/* What comes is no number: it is read next. */
static enum Outcome refuse(FILE *file) {
  const int byte = nh_read_byte(file);
  if (byte == End) return InputOver;
  file->pushed = byte;
  return NoMatch;
}

/* A sign and no digit behind it: the sign is gone. */
static enum Outcome refuseSign(FILE *file, int isReal, unsigned base) {
  file->noSpace = 0;
  file->noDigit = (unsigned char)base;
  file->noReal = (unsigned char)isReal;
  const int byte = nh_read_byte(file);
  if (byte != End) file->pushed = byte;
  return NoMatch;
}

/* What is in the way of a number: the end, or something that is none. */
static enum Outcome beforeNumber(FILE *file, int isReal, unsigned base) {
  const int next = pastSpace(file);
  if (next != End) {
    const int letter = next | 0x20;
    if (isDigit(next) || next == '+' || next == '-' || next == '.' || letter == 'i' || letter == 'n')
      nh_give_up("scanf reads what was put back into the stream");
    return NoMatch;
  }
  unsigned char answer = 0;
  if (!file->isOver) nh_take(&answer, 1, "match");
  if (answer & 1) return Matched;
  if (answer & 2) {
    static const unsigned char sign = '-';
    nh_told(NH_TOLD_BYTES, NULL, file->number, &sign, 1);
    ++file->position;
    return refuseSign(file, isReal, base);
  }
  file->noDigit = (unsigned char)base;
  file->noSign = 1;
  file->noReal = (unsigned char)isReal;
  return refuse(file);
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
  return value;
}

/* Byte by byte: where a width or a byte that was put back says how the number is written. */
static enum Outcome scanDigits(FILE *file, const Conversion *conversion, void *to) {
  enum { Most = 24 };
  const char letter = conversion->letter;
  const unsigned base = letter == 'o' ? 8 : letter == 'x' || letter == 'X' || letter == 'i' ? 16 : 10;
  const size_t width = conversion->width && conversion->width < Most ? conversion->width : Most;
  char text[Most];
  size_t n = 0, start = 0; /* start: behind the sign */
  int byte = End;
  pastSpace(file);
  for (; n < width; ++n) {
    byte = nh_read_byte(file);
    if (byte == End) break;
    const int isSign = n == 0 && (byte == '+' || byte == '-');
    const int isPrefix = base == 16 && n == start + 1 && text[start] == '0' && (byte | 0x20) == 'x';
    const int isEight = letter == 'i' && n > start && text[start] == '0' && (n == start + 1 || (text[start + 1] | 0x20) != 'x');
    const int isTen = letter == 'i' && (n == start || text[start] != '0');
    if (!isSign && !isPrefix && digitOf(byte) >= (isEight ? 8 : isTen ? 10 : base)) break;
    start += (size_t)isSign;
    text[n] = (char)byte;
  }
  if (n == Most) nh_give_up("scanf reads a number of many digits");
  if (n < width && byte != End) file->pushed = byte;
  if (n == 0) return byte == End ? InputOver : NoMatch;
  Reader reader = {text, n};
  return parseInteger(&reader, conversion, to);
}

static enum Outcome scanInteger(FILE *file, const Conversion *conversion, void *to) {
  const char letter = conversion->letter;
  const int isSigned = letter == 'd' || letter == 'i';
  if (conversion->width || letter == 'i' || pastSpace(file) != End) return scanDigits(file, conversion, to);
  const unsigned base = letter == 'o' ? 8 : letter == 'x' || letter == 'X' ? 16 : 10;
  const enum Outcome before = beforeNumber(file, 0, base);
  if (before != Matched) return before;
  const long long value = anyNumber(conversion, isSigned);
  nh_told(isSigned          ? NH_TOLD_SIGNED
          : letter == 'u'   ? NH_TOLD_UNSIGNED
          : letter == 'o'   ? NH_TOLD_OCTAL
                            : NH_TOLD_HEXADECIMAL,
          NULL, file->number, &value, 8);
  ++file->position;
  if (!conversion->skipped) storeInteger(to, conversion->size, value);
  lookBehind(file, base);
  return Matched;
}

static enum Outcome scanReal(FILE *file, const Conversion *conversion, void *to) {
  if (conversion->size == 16 || conversion->width) nh_give_up("scanf reads a long double, or a real of a stated width");
  const enum Outcome before = beforeNumber(file, 1, 10);
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
  if (conversion->skipped) return lookBehind(file, 10), Matched;
  if (conversion->isLong) *(double *)to = value;
  else *(float *)to = (float)value;
  lookBehind(file, 10);
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
  if (!nh_may_read(file)) return -1;
  const Conversion conversion = {.letter = isSigned ? 'd' : 'u', .size = 8};
  const enum Outcome seen = scanInteger(file, &conversion, value);
  return seen == Matched ? 1 : seen == NoMatch ? 0 : -1;
}
void nh_skip_space(FILE *file) { pastSpace(file); }

static int scanStream(FILE *file, const char *format, va_list list) {
  int stored = 0;
  enum Outcome last = Matched;
  if (!nh_may_read(file)) return End;
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

int vscanf(const char *format, va_list list) { return scanStream(stdin, format, list); }
int vfscanf(FILE *file, const char *format, va_list list) { return scanStream(file, format, list); }

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
