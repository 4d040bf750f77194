/* snprintf and sprintf of integers, characters and strings that are symbolic: the text is an expression of
 * them. Where nothing is symbolic, and for floats, the library's own function writes. */
#include "models.h"

size_t nh_model_strlen(const char* s);

struct sink {
  char* to;
  size_t room, written;
};
static void put(struct sink* s, char c) {
  if (s->written < s->room) s->to[s->written] = c;
  s->written++;
}
static void pad(struct sink* s, char c, long n) {
  for (; n > 0; n--) put(s, c);
}

struct spec {
  bool left, plus, space, zero, alternate;
  int width, precision; /* precision -1: none */
  int size;             /* in bytes */
  char kind;
  const char* end; /* behind the conversion */
};

/* Reads what follows a '%'; widths given as arguments are taken from `arguments`. */
static struct spec read_spec(const char* f, va_list* arguments) {
  struct spec s = {false, false, false, false, false, 0, -1, 4, 0, NULL};
  for (;; f++) {
    if (*f == '-')
      s.left = true;
    else if (*f == '+')
      s.plus = true;
    else if (*f == ' ')
      s.space = true;
    else if (*f == '0')
      s.zero = true;
    else if (*f == '#')
      s.alternate = true;
    else
      break;
  }
  if (*f == '*') {
    s.width = va_arg(*arguments, int);
    if (s.width < 0) {
      s.left = true;
      s.width = -s.width;
    }
    f++;
  }
  for (; *f >= '0' && *f <= '9'; f++) s.width = s.width * 10 + (*f - '0');
  if (*f == '.') {
    s.precision = 0;
    f++;
    if (*f == '*') {
      s.precision = va_arg(*arguments, int);
      f++;
    }
    for (; *f >= '0' && *f <= '9'; f++) s.precision = s.precision * 10 + (*f - '0');
  }
  for (;; f++) {
    if (*f == 'h')
      s.size = s.size == 2 ? 1 : 2;
    else if (*f == 'l' || *f == 'j' || *f == 'z' || *f == 't' || *f == 'q')
      s.size = 8;
    else if (*f == 'L')
      s.size = 16;
    else
      break;
  }
  s.kind = *f;
  s.end = *f ? f + 1 : f;
  return s;
}

static bool is_integer(char kind) { return kind && strchr("diuxXo", kind) != NULL; }
static bool is_float(char kind) { return kind && strchr("aAeEfFgG", kind) != NULL; }

static unsigned long take_integer(const struct spec* s, va_list* arguments) {
  const bool is_signed = s->kind == 'd' || s->kind == 'i';
  if (s->size == 8) return va_arg(*arguments, unsigned long);
  const int v = va_arg(*arguments, int);
  if (s->size == 1) return is_signed ? (unsigned long)(long)(signed char)v : (unsigned char)v;
  if (s->size == 2) return is_signed ? (unsigned long)(long)(short)v : (unsigned short)v;
  return is_signed ? (unsigned long)(long)v : (unsigned)v;
}

static void print_integer(struct sink* out, const struct spec* s, unsigned long value) {
  const bool is_signed = s->kind == 'd' || s->kind == 'i';
  const unsigned base = s->kind == 'x' || s->kind == 'X' ? 16 : s->kind == 'o' ? 8 : 10;
  const char* const letters = s->kind == 'X' ? "0123456789ABCDEF" : "0123456789abcdef";
  char digits[32];
  int n = 0;
  const bool negative = is_signed && (long)value < 0;
  const unsigned long whole = value;
  if (negative) value = -value;
  while (value != 0) {
    digits[n++] = base == 10 ? (char)('0' + value % 10) : letters[value % base];
    value /= base;
  }
  if (n == 0 && s->precision != 0) digits[n++] = '0';
  char prefix[3] = {0};
  int before = 0;
  if (negative)
    prefix[before++] = '-';
  else if (is_signed && (s->plus || s->space))
    prefix[before++] = s->plus ? '+' : ' ';
  if (s->alternate && base == 16 && whole != 0) {
    prefix[before++] = '0';
    prefix[before++] = s->kind;
  }
  int zeros = s->precision > n ? s->precision - n : 0;
  if (s->alternate && base == 8 && zeros == 0 && (n == 0 || digits[n - 1] != '0')) zeros = 1;
  if (s->zero && !s->left && s->precision < 0 && s->width > n + before) zeros = s->width - n - before;
  const long gap = (long)s->width - n - before - zeros;
  if (!s->left) pad(out, ' ', gap);
  for (int i = 0; i < before; i++) put(out, prefix[i]);
  pad(out, '0', zeros);
  while (n > 0) put(out, digits[--n]);
  if (s->left) pad(out, ' ', gap);
}

static void print_text(struct sink* out, const struct spec* s, const char* text) {
  if (!text) text = "(null)";
  size_t n = 0;
  const size_t most = s->precision >= 0 ? (size_t)s->precision : SIZE_MAX;
  while (n < most && text[n]) n++;
  const long gap = (long)s->width - (long)n;
  if (!s->left) pad(out, ' ', gap);
  for (size_t i = 0; i < n; i++) put(out, text[i]);
  if (s->left) pad(out, ' ', gap);
}

/* Is an argument symbolic, and do we know how to print all? */
static bool ours(const char* format, va_list* arguments) {
  bool symbolic = false;
  for (const char* f = format; *f;) {
    if (*f++ != '%') continue;
    const struct spec s = read_spec(f, arguments);
    f = s.end;
    if (IS_SYMBOLIC(s.width) || IS_SYMBOLIC(s.precision)) symbolic = true;
    if (is_integer(s.kind)) {
      const unsigned long v = take_integer(&s, arguments);
      if (IS_SYMBOLIC(v)) symbolic = true;
    } else if (s.kind == 'c') {
      const int c = va_arg(*arguments, int);
      if (IS_SYMBOLIC(c)) symbolic = true;
    } else if (s.kind == 's' && s.size == 4) {
      const char* text = va_arg(*arguments, const char*);
      if (text && nh_sym_any_text(text, s.precision >= 0 ? (size_t)s.precision : SIZE_MAX)) symbolic = true;
    } else if (s.kind == 'p') {
      (void)va_arg(*arguments, void*);
    } else if (is_float(s.kind) && s.size != 16) {
      (void)va_arg(*arguments, double);
    } else if (s.kind != '%') {
      return false;
    }
  }
  return symbolic;
}

int MODEL(vsnprintf)(char* to, size_t room, const char* format, va_list arguments) {
  va_list look;
  va_copy(look, arguments);
  const bool own = ours(format, &look);
  va_end(look);
  if (!own) {
    const int n = vsnprintf(to, room, format, arguments);
    if (n >= 0 && room > 0) nh_sym_clear(to, (size_t)n < room ? (size_t)n + 1 : room);
    return n;
  }
  struct sink out = {to, room, 0};
  va_list rest;
  va_copy(rest, arguments);
  for (const char* f = format; *f;) {
    if (*f != '%') {
      put(&out, *f++);
      continue;
    }
    const struct spec s = read_spec(++f, &rest);
    f = s.end;
    if (is_integer(s.kind)) {
      print_integer(&out, &s, take_integer(&s, &rest));
    } else if (s.kind == 's') {
      print_text(&out, &s, va_arg(rest, const char*));
    } else if (s.kind == 'c') {
      const char c = (char)va_arg(rest, int);
      if (!s.left) pad(&out, ' ', s.width - 1);
      put(&out, c);
      if (s.left) pad(&out, ' ', s.width - 1);
    } else if (s.kind == '%') {
      put(&out, '%');
    } else {
      /* Width and precision may have been arguments: here they always are. A negative precision is none. */
      char part[16], text[512];
      size_t n = 0;
      part[n++] = '%';
      if (s.left) part[n++] = '-';
      if (s.plus) part[n++] = '+';
      if (s.space) part[n++] = ' ';
      if (s.zero) part[n++] = '0';
      if (s.alternate) part[n++] = '#';
      memcpy(part + n, "*.*", s.kind == 'p' ? 1 : 3);
      n += s.kind == 'p' ? 1 : 3;
      part[n++] = s.kind;
      part[n] = 0;
      if (s.kind == 'p')
        snprintf(text, sizeof text, part, s.width, va_arg(rest, void*));
      else
        snprintf(text, sizeof text, part, s.width, s.precision, va_arg(rest, double));
      for (size_t i = 0; text[i]; i++) put(&out, text[i]);
    }
  }
  va_end(rest);
  if (room > 0) to[out.written < room ? out.written : room - 1] = 0;
  return (int)out.written;
}
int MODEL(snprintf)(char* to, size_t room, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int n = MODEL(vsnprintf)(to, room, format, arguments);
  va_end(arguments);
  return n;
}
int MODEL(vsprintf)(char* to, const char* format, va_list arguments) {
  return MODEL(vsnprintf)(to, INT_MAX, format, arguments);
}
int MODEL(sprintf)(char* to, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int n = MODEL(vsnprintf)(to, INT_MAX, format, arguments);
  va_end(arguments);
  return n;
}
