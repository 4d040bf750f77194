/* sscanf: what glibc takes from a text, character by character. The value of a real is that of the text where all of it is
 * known, and any other. */
#include "conversions.h"
#include "world.h"

enum { LongestReal = 64 };

static int realDigits(Reader *reader) {
  int any = 0;
  for (; isDigit(next(reader)); step(reader)) any = 1;
  return any;
}

static enum Outcome scanReal(Reader *reader, const Conversion *conversion, void *to) {
  const char *first = reader->at;
  if (next(reader) == '-' || next(reader) == '+') step(reader);
  const int letter = next(reader) | 0x20;
  if (letter == 'i' || letter == 'n') nh_give_up("sscanf reads a real that is no number");
  int any = realDigits(reader);
  if ((next(reader) | 0x20) == 'x') nh_give_up("sscanf reads a hexadecimal real");
  if (next(reader) == '.') step(reader), any |= realDigits(reader);
  if (!any) return NoMatch;
  if ((next(reader) | 0x20) == 'e') {
    step(reader);
    if (next(reader) == '-' || next(reader) == '+') step(reader);
    realDigits(reader); /* there need not be any: glibc takes them so */
  }
  if (conversion->size == 16) nh_give_up("sscanf reads a long double");
  const size_t length = (size_t)(reader->at - first);
  char text[LongestReal];
  double value = 0;
  int isKnown = 0;
  if (length < LongestReal) {
    for (size_t i = 0; i < length; ++i) text[i] = first[i];
    text[length] = '\0';
    isKnown = nh_known_real(text, !conversion->isLong, &value);
  }
  if (isKnown ? isKnown == 2 : nh_any_int()) nh_errno = RangeError;
  if (!isKnown) value = nh_any_double();
  if (conversion->skipped) return Matched;
  if (conversion->isLong) *(double *)to = value;
  else *(float *)to = (float)value;
  return Matched;
}

static enum Outcome scanWord(Reader *reader, const Conversion *conversion, char *to) {
  const char letter = conversion->letter;
  if (letter == 'c' && conversion->width == 0) reader->left = 1;
  size_t n = 0;
  for (; next(reader); ++n, step(reader)) {
    const int byte = next(reader);
    if (letter == 's' && isSpace(byte)) break;
    if (letter == '[' && !inSet(conversion, (unsigned char)byte)) break;
    if (!conversion->skipped) to[n] = (char)byte;
  }
  if (n == 0) return NoMatch;
  if (letter != 'c' && !conversion->skipped) to[n] = '\0';
  return Matched;
}

int vsscanf(const char *text, const char *format, va_list list) {
  enum { NoMore = -1 };
  const char *start = text;
  int stored = 0;
  for (const char *at = format; *at; ++at) {
    if (isSpace(*at)) {
      while (isSpace(*text)) ++text;
      continue;
    }
    if (*at != '%' || at[1] == '%') {
      if (*at == '%') {
        ++at;
        while (isSpace(*text)) ++text;
      }
      if (!*text) return stored ? stored : NoMore;
      if (*text != *at) return stored;
      ++text;
      continue;
    }
    Conversion conversion;
    at = readConversion(at + 1, &conversion);
    const char letter = conversion.letter;
    if (!letter) return stored;
    if (letter == 'n') {
      if (!conversion.skipped) storeInteger(va_arg(list, void *), conversion.size, text - start);
      continue;
    }
    if (letter != 'c' && letter != '[')
      while (isSpace(*text)) ++text;
    void *to = conversion.skipped ? NULL : va_arg(list, void *);
    if (!*text) return stored ? stored : NoMore;
    Reader reader = {text, conversion.width ? conversion.width : SIZE_MAX};
    enum Outcome outcome = NoMatch;
    switch (letter) {
    case 's': case '[': case 'c': outcome = scanWord(&reader, &conversion, to); break;
    case 'f': case 'e': case 'g': case 'a': case 'E': case 'G': outcome = scanReal(&reader, &conversion, to); break;
    case 'd': case 'i': case 'u': case 'x': case 'X': case 'o': outcome = parseInteger(&reader, &conversion, to); break;
    default: nh_give_up("sscanf has a conversion that is not modelled");
    }
    if (outcome != Matched) return stored;
    text = reader.at;
    stored += !conversion.skipped;
  }
  return stored;
}

int sscanf(const char *text, const char *format, ...) {
  va_list list;
  va_start(list, format);
  const int stored = vsscanf(text, format, list);
  va_end(list);
  return stored;
}
int __isoc99_sscanf(const char *text, const char *format, ...) {
  va_list list;
  va_start(list, format);
  const int stored = vsscanf(text, format, list);
  va_end(list);
  return stored;
}
