/* sprintf and its kin: integers, characters and strings exactly; of floating-point conversions any text that fits
 * their longest form. A conversion that is not known gives any text too. */
#include "models.h"
#include "world.h"

size_t strnlen(const char *text, size_t limit);

typedef struct {
  char *to;
  size_t size, length; /* room with the NUL; what the whole text needs without it */
} Sink;

static void put(Sink *sink, char c) {
  if (sink->length + 1 < sink->size) sink->to[sink->length] = c;
  ++sink->length;
}

typedef struct {
  int left, zero, plus, space, alternate;
  int width, precision; /* precision -1: none given */
} Style;

static void padded(Sink *sink, const Style *style, const char *prefix, size_t prefixLength, const char *text,
                   size_t length, size_t zeros) {
  const size_t whole = prefixLength + zeros + length;
  size_t fill = style->width > 0 && (size_t)style->width > whole ? (size_t)style->width - whole : 0;
  if (!style->left)
    for (; fill > 0; --fill) put(sink, ' ');
  for (size_t i = 0; i < prefixLength; ++i) put(sink, prefix[i]);
  for (size_t i = 0; i < zeros; ++i) put(sink, '0');
  for (size_t i = 0; i < length; ++i) put(sink, text[i]);
  for (; fill > 0; --fill) put(sink, ' ');
}

static void number(Sink *sink, const Style *style, unsigned long long value, unsigned base, int upper,
                   const char *prefix, size_t prefixLength) {
  char digits[24];
  size_t n = sizeof digits;
  for (; value; value /= base) {
    const unsigned digit = (unsigned)(value % base);
    digits[--n] = (char)(digit < 10 ? '0' + digit : (upper ? 'A' : 'a') + (digit - 10));
  }
  const size_t length = sizeof digits - n;
  size_t zeros = 0;
  if (style->precision >= 0)
    zeros = (size_t)style->precision > length ? (size_t)style->precision - length : 0;
  else {
    if (length == 0) zeros = 1;
    const size_t whole = prefixLength + zeros + length;
    if (style->zero && !style->left && style->width > 0 && (size_t)style->width > whole)
      zeros += (size_t)style->width - whole;
  }
  if (base == 8 && style->alternate && zeros == 0) zeros = 1;
  padded(sink, style, prefix, prefixLength, digits + n, length, zeros);
}

/* 1e308 with %f has 309 digits before its point. */
static void anyText(Sink *sink, const Style *style) {
  const size_t longest = 320 + (size_t)(style->precision > 0 ? style->precision : 6);
  size_t length = nh_any_size() % longest + 1;
  if (style->width > 0 && length < (size_t)style->width) length = (size_t)style->width;
  for (size_t i = 0; i < length; ++i) put(sink, (char)(nh_any_byte() % 95 + ' '));
}

static void real(Sink *sink, const Style *style, int letter, double value) {
  char flags[6], text[256];
  int n = 0;
  if (style->left) flags[n++] = '-';
  if (style->zero) flags[n++] = '0';
  if (style->plus) flags[n++] = '+';
  if (style->space) flags[n++] = ' ';
  if (style->alternate) flags[n++] = '#';
  flags[n] = '\0';
  const int length = nh_known_text(text, flags, style->width, style->precision, letter, value);
  if (length < 0) {
    anyText(sink, style);
    return;
  }
  for (int i = 0; i < length; ++i) put(sink, text[i]);
}

enum Length { Char, Short, Int, Long, LongLong, LongDouble };

static int readNumber(const char **at) {
  int value = 0;
  for (; **at >= '0' && **at <= '9'; ++*at) value = value * 10 + (**at - '0');
  return value;
}

static const char *readStyle(const char *at, Style *style, int *star, int *starPrecision) {
  *style = (Style){.precision = -1};
  for (;; ++at) {
    if (*at == '-') style->left = 1;
    else if (*at == '0') style->zero = 1;
    else if (*at == '+') style->plus = 1;
    else if (*at == ' ') style->space = 1;
    else if (*at == '#') style->alternate = 1;
    else break;
  }
  *star = *starPrecision = 0;
  if (*at == '*') ++at, *star = 1;
  else style->width = readNumber(&at);
  if (*at != '.') return at;
  ++at;
  style->precision = 0;
  if (*at == '*') ++at, *starPrecision = 1;
  else style->precision = readNumber(&at);
  return at;
}

static const char *readLength(const char *at, enum Length *length) {
  *length = Int;
  if (*at == 'h') *length = *++at == 'h' ? (++at, Char) : Short;
  else if (*at == 'l') *length = *++at == 'l' ? (++at, LongLong) : Long;
  else if (*at == 'z' || *at == 't') ++at, *length = sizeof(size_t) == sizeof(int) ? Int : Long;
  else if (*at == 'j') ++at, *length = LongLong;
  else if (*at == 'L') ++at, *length = LongDouble;
  return at;
}

/* What is no character of ASCII has no bytes in the locale of C, in which programs begin. */
static int hasByte(long character) {
  enum { IllegalSequence = 84 };
  if (character >= 0 && character < 128) return 1;
  nh_assuming("the locale is that of C");
  nh_errno = IllegalSequence;
  return 0;
}

static int wide(Sink *sink, const Style *style, const wchar_t *text) {
  enum { Most = 64 };
  char bytes[Most];
  size_t n = 0;
  for (; (style->precision < 0 || n < (size_t)style->precision) && text[n]; ++n) {
    if (n == Most) nh_give_up("a long wide text is shown");
    if (!hasByte(text[n])) return 0;
    bytes[n] = (char)text[n];
  }
  padded(sink, style, "", 0, bytes, n, 0);
  return 1;
}

int vsnprintf(char *to, size_t size, const char *format, va_list list) {
  Sink sink = {to, size, 0};
  for (const char *at = format; *at; ++at) {
    if (*at != '%') {
      put(&sink, *at);
      continue;
    }
    Style style;
    enum Length length;
    int star, starPrecision;
    at = readStyle(at + 1, &style, &star, &starPrecision);
    if (star) {
      style.width = va_arg(list, int);
      if (style.width < 0) style.left = 1, style.width = -style.width;
    }
    if (starPrecision) style.precision = va_arg(list, int);
    at = readLength(at, &length);
    switch (*at) {
    case 'd':
    case 'i': {
      long long value = length == LongLong ? va_arg(list, long long) : length == Long ? va_arg(list, long) : va_arg(list, int);
      if (length == Short) value = (short)value;
      if (length == Char) value = (signed char)value;
      const char *sign = value < 0 ? "-" : style.plus ? "+" : style.space ? " " : "";
      const unsigned long long positive = value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value;
      number(&sink, &style, positive, 10, 0, sign, *sign ? 1 : 0);
      break;
    }
    case 'u':
    case 'x':
    case 'X':
    case 'o': {
      unsigned long long value = length == LongLong ? va_arg(list, unsigned long long)
                                 : length == Long   ? va_arg(list, unsigned long)
                                                    : va_arg(list, unsigned);
      if (length == Short) value = (unsigned short)value;
      if (length == Char) value = (unsigned char)value;
      const int hex = *at == 'x' || *at == 'X', named = hex && style.alternate && value != 0;
      number(&sink, &style, value, hex ? 16 : *at == 'o' ? 8 : 10, *at == 'X', *at == 'X' ? "0X" : "0x", named ? 2 : 0);
      break;
    }
    case 'c': {
      const int letter = va_arg(list, int);
      if (length == Long && !hasByte(letter)) return -1;
      const char c = (char)letter;
      padded(&sink, &style, "", 0, &c, 1, 0);
      break;
    }
    case 'S':
    case 's': {
      if (length == Long || *at == 'S') {
        if (!wide(&sink, &style, va_arg(list, const wchar_t *))) return -1;
        break;
      }
      const char *text = va_arg(list, const char *);
      const size_t limit = style.precision >= 0 ? (size_t)style.precision : SIZE_MAX;
      padded(&sink, &style, "", 0, text, strnlen(text, limit), 0);
      break;
    }
    case '%':
      put(&sink, '%');
      break;
    case 'p':
      (void)va_arg(list, void *);
      anyText(&sink, &style);
      break;
    case 'f':
    case 'F':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
    case 'a':
    case 'A':
      if (length == LongDouble) (void)va_arg(list, long double), anyText(&sink, &style);
      else real(&sink, &style, *at, va_arg(list, double));
      break;
    case 'n': {
      static const unsigned char sizes[] = {1, 2, sizeof(int), sizeof(long), 8, 8};
      storeInteger(va_arg(list, void *), sizes[length], (long long)sink.length);
      break;
    }
    case '\0':
      --at;
      break;
    default:
      anyText(&sink, &style);
    }
  }
  if (size > 0) to[sink.length < size ? sink.length : size - 1] = '\0';
  return (int)sink.length;
}

int vasprintf(char **to, const char *format, va_list list) {
  va_list again;
  va_copy(again, list);
  const int length = vsnprintf(NULL, 0, format, again);
  va_end(again);
  char *text = malloc((size_t)length + 1);
  if (!text) return -1;
  vsnprintf(text, (size_t)length + 1, format, list);
  *to = text;
  return length;
}

int asprintf(char **to, const char *format, ...) {
  va_list list;
  va_start(list, format);
  const int length = vasprintf(to, format, list);
  va_end(list);
  return length;
}

int vsprintf(char *to, const char *format, va_list list) { return vsnprintf(to, SIZE_MAX, format, list); }

int snprintf(char *to, size_t size, const char *format, ...) {
  va_list list;
  va_start(list, format);
  const int length = vsnprintf(to, size, format, list);
  va_end(list);
  return length;
}

int sprintf(char *to, const char *format, ...) {
  va_list list;
  va_start(list, format);
  const int length = vsnprintf(to, SIZE_MAX, format, list);
  va_end(list);
  return length;
}
