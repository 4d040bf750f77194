/* The scanf family over a string or a file, for the conversions that programs use: integers, floats, strings,
 * sets, characters, counts. A call whose format has others (wide characters, memory that scanf allocates,
 * arguments by number) is the library's, and is told as made concrete. */
#include "models.h"
#include "numbers.h"

double nh_model_strtod(const char* s, char** end);

struct source {
  const char* text; /* or NULL */
  FILE* file;
  size_t taken;
};

static int take(struct source* s) {
  s->taken++;
  if (!s->text) return nh_model_fgetc(s->file);
  const unsigned char c = (unsigned char)*s->text;
  if (!c) return EOF;
  s->text++;
  return c;
}
static void give_back(struct source* s, int c) {
  s->taken--;
  if (c == EOF) return;
  if (s->text)
    s->text--;
  else
    nh_model_ungetc(c, s->file);
}

static void skip_space(struct source* s) {
  int c;
  do c = take(s);
  while (is_space(c));
  give_back(s, c);
}

enum size { CHAR, SHORT, INT, LONG };

static void put_integer(void* to, enum size size, unsigned long value) {
  switch (size) {
  case CHAR:
    *(unsigned char*)to = (unsigned char)value;
    break;
  case SHORT:
    *(unsigned short*)to = (unsigned short)value;
    break;
  case INT:
    *(unsigned*)to = (unsigned)value;
    break;
  case LONG:
    *(unsigned long*)to = value;
    break;
  }
}

/* 1: a number, 0: none, EOF: the end before one. */
static int scan_integer(struct source* s, int base, int width, bool is_signed, unsigned long* value) {
  skip_space(s);
  int c = take(s);
  if (c == EOF) {
    give_back(s, c);
    return EOF;
  }
  bool negative = false, zero = false;
  if ((c == '-' || c == '+') && width > 1) {
    negative = c == '-';
    width--;
    c = take(s);
  }
  if ((base == 0 || base == 16) && width > 1 && c == '0') {
    zero = true;
    width--;
    c = take(s);
    if ((c | 0x20) == 'x' && width > 1) {
      base = 16;
      width--;
      c = take(s);
    } else if (base == 0) {
      base = 8;
    }
  }
  if (base == 0) base = 10;
  struct digits all = {0, 0, false};
  for (int d; width > 0 && (d = digit_of(c)) < base; width--) {
    add_digit(&all, base, d);
    c = take(s);
  }
  give_back(s, c);
  if (!zero && all.count == 0) return 0;
  unsigned long n = all.value;
  const bool overflow = all.overflow;
  if (is_signed) {
    const unsigned long limit = negative ? 1ul << 63 : (1ul << 63) - 1;
    if (overflow || n > limit) n = limit;
    *value = negative ? -n : n;
  } else {
    *value = overflow ? ULONG_MAX : negative ? -n : n;
  }
  return 1;
}

/* inf, infinity, nan: by the library. */
static int scan_float_word(struct source* s, int c, char* text, int n, int width, double* value) {
  nh_sym_concrete(FORMAT_SITE);
  const int start = n;
  for (; n < width && c != EOF; c = take(s)) {
    text[n] = (char)c;
    const int length = n + 1 - start;
    if (strncasecmp(text + start, "infinity", (size_t)length) != 0 &&
        strncasecmp(text + start, "nan", (size_t)length) != 0)
      break;
    n++;
    if (length == 8 || (length == 3 && (text[start] | 0x20) == 'n')) {
      c = take(s);
      break;
    }
  }
  give_back(s, c);
  const int length = n - start;
  if (length != 3 && length != 8) return 0; /* what was taken is gone, as the standard has it */
  text[n] = 0;
  *value = strtod(text, NULL);
  return 1;
}

static int scan_float(struct source* s, int width, double* value) {
  char text[128];
  int n = 0;
  skip_space(s);
  int c = take(s);
  if (c == EOF) {
    give_back(s, c);
    return EOF;
  }
  bool digits = false, point = false;
  if (width > 127) width = 127;
  if (c == '-' || c == '+') {
    text[n++] = (char)c;
    c = take(s);
  }
  if (starts_word(c)) return scan_float_word(s, c, text, n, width, value);
  for (; n < width && ((c >= '0' && c <= '9') || (c == '.' && !point)); c = take(s)) {
    if (c == '.')
      point = true;
    else
      digits = true;
    text[n++] = (char)c;
  }
  if (digits && n + 1 < width && (c == 'e' || c == 'E')) {
    text[n++] = (char)c;
    c = take(s);
    if (c == '-' || c == '+') {
      text[n++] = (char)c;
      c = take(s);
    }
    for (; n < width && c >= '0' && c <= '9'; c = take(s)) text[n++] = (char)c;
  }
  give_back(s, c);
  if (!digits) return 0;
  text[n] = 0;
  *value = nh_model_strtod(text, NULL);
  return 1;
}

struct scan_set {
  const char *first, *end;
  bool inverted;
};
static bool in_set(const struct scan_set* set, int c) {
  bool found = false;
  for (const char* at = set->first; at < set->end; at++) {
    if (at + 2 < set->end && at[1] == '-') {
      if (c >= (unsigned char)at[0] && c <= (unsigned char)at[2]) found = true;
      at += 2;
    } else if (c == (unsigned char)*at) {
      found = true;
    }
  }
  return found != set->inverted;
}

static int scan_text(struct source* s, char kind, int width, const struct scan_set* set, char* to) {
  int n = 0, c;
  if (kind == 's') skip_space(s);
  for (c = take(s); c != EOF && n < width; c = take(s)) {
    if (kind == 's' && is_space(c)) break;
    if (kind == '[' && !in_set(set, c)) break;
    if (to) to[n] = (char)c;
    n++;
    if (n == width) {
      c = 0;
      goto full;
    }
  }
  give_back(s, c);
full:
  if (n == 0) return c == EOF ? EOF : 0;
  if (kind == 'c') return n == width ? 1 : EOF;
  if (to) to[n] = 0;
  return 1;
}

/* Of one conversion, behind the %. */
struct conversion {
  bool drop; /* nothing is stored */
  int width; /* 0: none */
  enum size size;
  bool is_long_double;
};

static const char* read_conversion(const char* f, struct conversion* out) {
  *out = (struct conversion){.size = INT};
  if (*f == '*') out->drop = true, f++;
  for (; *f >= '0' && *f <= '9'; f++) out->width = out->width * 10 + (*f - '0');
  for (;; f++) {
    if (*f == 'h')
      out->size = out->size == SHORT ? CHAR : SHORT;
    else if (*f == 'l' || *f == 'j' || *f == 'z' || *f == 't' || *f == 'q')
      out->size = LONG;
    else if (*f == 'L')
      out->is_long_double = true, out->size = LONG;
    else
      return f;
  }
}

/* From behind the [ to the ], or to the end of a format without one. */
static const char* read_set(const char* f, struct scan_set* set) {
  if (*f == '^') set->inverted = true, f++;
  set->first = f;
  if (*f == ']') f++;
  while (*f && *f != ']') f++;
  set->end = f;
  return f;
}

static void put_float(void* to, const struct conversion* as, double value) {
  if (as->is_long_double)
    *(long double*)to = value;
  else if (as->size == LONG)
    *(double*)to = value;
  else
    *(float*)to = (float)value;
}

static int scan_parts(struct source* s, const char* format, uint32_t context, va_list arguments) {
  int done = 0;
  for (const char* f = format; *f; f++) {
    nh_sym_context(context + (uint32_t)(f - format));
    if (is_space((unsigned char)*f)) {
      skip_space(s);
      continue;
    }
    if (*f != '%' || f[1] == '%') {
      if (*f == '%') {
        f++;
        skip_space(s);
      }
      const int c = take(s);
      if (c == (unsigned char)*f) continue;
      give_back(s, c);
      return c == EOF && done == 0 ? EOF : done;
    }
    f++;
    struct conversion as;
    f = read_conversion(f, &as);
    int got = 0;
    const char kind = *f;
    switch (kind) {
    case 'd':
    case 'u':
    case 'i':
    case 'x':
    case 'X':
    case 'o':
    case 'p': {
      unsigned long value = 0;
      const int base = kind == 'd' || kind == 'u' ? 10 : kind == 'o' ? 8 : kind == 'i' ? 0 : 16;
      got = scan_integer(s, base, as.width ? as.width : INT_MAX, kind == 'd' || kind == 'i', &value);
      if (got == 1 && !as.drop) put_integer(va_arg(arguments, void*), kind == 'p' ? LONG : as.size, value);
      break;
    }
    case 'e':
    case 'f':
    case 'g':
    case 'E':
    case 'F':
    case 'G': {
      double value = 0;
      got = scan_float(s, as.width ? as.width : INT_MAX, &value);
      if (got != 1 || as.drop) break;
      put_float(va_arg(arguments, void*), &as, value);
      break;
    }
    case 'c':
    case 's':
    case '[': {
      struct scan_set set = {NULL, NULL, false};
      if (kind == '[') {
        f = read_set(f + 1, &set);
        if (!*f) return done;
      }
      got = scan_text(s, kind,
                      as.width      ? as.width
                      : kind == 'c' ? 1
                                    : INT_MAX,
                      &set, as.drop ? NULL : va_arg(arguments, char*));
      break;
    }
    case 'n':
      if (!as.drop) put_integer(va_arg(arguments, void*), as.size, s->taken);
      continue;
    default:
      return done;
    }
    if (got != 1) return got == EOF && done == 0 ? EOF : done;
    if (!as.drop) done++;
  }
  return done;
}

/* Each part of each format is a place of its own. */
static int scan(struct source* s, const char* format, va_list arguments) {
  uint32_t context = nh_sym_context(0) * 0x9e3779b1u;
  for (const char* f = format; *f; f++) context = (context ^ (unsigned char)*f) * 0x01000193u;
  const int done = scan_parts(s, format, context, arguments);
  nh_sym_context(0);
  return done;
}

/* What the library stored has no labels. */
static void stored(char kind, bool wide, void* to) {
  if (kind == 's' || kind == '[')
    nh_sym_clear(to, wide ? (wcslen(to) + 1) * sizeof(wchar_t) : strlen(to) + 1);
  else
    nh_sym_clear(to, kind == 'c' ? 1 : sizeof(long double));
}

/* Are all conversions of the format ours? With arguments: the first `left` of those that count were stored by
 * the library. */
static bool walk_format(const char* format, va_list* arguments, int left) {
  for (const char* f = format; *f; f++) {
    if (*f != '%') continue;
    if (*++f == '%') continue;
    const bool drop = *f == '*';
    if (drop) f++;
    bool wide = false;
    while ((*f >= '0' && *f <= '9') || (*f && strchr("hljztqL", *f))) wide |= *f++ == 'l';
    const char kind = *f;
    if (!kind || (!arguments && (!strchr("duixXopefgEFGcs[n", kind) || (wide && strchr("cs[", kind)))))
      return false;
    if (arguments && !drop) {
      if (kind != 'n' && left-- <= 0) return false;
      stored(kind, wide, va_arg(*arguments, void*));
    }
    if (kind != '[') continue;
    f++;
    if (*f == '^') f++;
    if (*f == ']') f++;
    while (*f && *f != ']') f++;
    if (!*f) return false;
  }
  return true;
}

static int scan_by_library(const char* text, FILE* file, const char* format, va_list arguments) {
  nh_sym_concrete(FORMAT_SITE);
  va_list again;
  va_copy(again, arguments);
  const int n = text ? vsscanf(text, format, arguments) : vfscanf(file, format, arguments);
  walk_format(format, &again, n);
  va_end(again);
  if (!text) nh_model_moved(file);
  return n;
}

int MODEL(vsscanf)(const char* text, const char* format, va_list arguments) {
  if (!walk_format(format, NULL, 0)) return scan_by_library(text, NULL, format, arguments);
  struct source s = {text, NULL, 0};
  return scan(&s, format, arguments);
}
int MODEL(sscanf)(const char* text, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int n = MODEL(vsscanf)(text, format, arguments);
  va_end(arguments);
  return n;
}
int MODEL(vfscanf)(FILE* file, const char* format, va_list arguments) {
  if (!walk_format(format, NULL, 0)) return scan_by_library(NULL, file, format, arguments);
  struct source s = {NULL, file, 0};
  return scan(&s, format, arguments);
}
int MODEL(fscanf)(FILE* file, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int n = MODEL(vfscanf)(file, format, arguments);
  va_end(arguments);
  return n;
}
int MODEL(scanf)(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int n = MODEL(vfscanf)(stdin, format, arguments);
  va_end(arguments);
  return n;
}
