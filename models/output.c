/* Text that goes out of the program: nobody sees it, but what a format names is read, and %n writes. That it
 * arrives is an assumption that engines write down. */
#include "streams.h"

static int anyCount(void) {
  nh_assume_output();
  return nh_any_int() & INT_MAX;
}

/* How much that is nobody knows. */
static int printed(FILE *file, int count) {
  if (!nh_may_write(file)) return -1;
  nh_count_put(file, -1);
  return count;
}
static int shown(FILE *file, size_t count, int result) {
  if (!nh_may_write(file)) return End;
  nh_assume_output();
  nh_count_put(file, (int64_t)count);
  return result;
}
/* To a descriptor: at once. */
static int sent(int descriptor, int count) {
  const FILE *file = nh_behind(descriptor);
  return file && file->writes != Never ? count : nh_bad_descriptor();
}

enum Length { Char, Short, Int, Long, LongLong, LongDouble };

static const char *readLength(const char *at, enum Length *length) {
  *length = Int;
  if (*at == 'h') *length = *++at == 'h' ? (++at, Char) : Short;
  else if (*at == 'l') *length = *++at == 'l' ? (++at, LongLong) : Long;
  else if (*at == 'z' || *at == 't') ++at, *length = sizeof(size_t) == sizeof(int) ? Int : Long;
  else if (*at == 'j' || *at == 'q') ++at, *length = LongLong;
  else if (*at == 'L') ++at, *length = LongDouble;
  return at;
}

static void readText(const char *text, int precision) {
  if (precision < 0) {
    nh_need_string(text);
    return;
  }
  for (int i = 0; i < precision && *(volatile const char *)(text + i); ++i) {}
}

static void readWide(const wchar_t *text, int precision) {
  for (int i = 0; i != precision && *(volatile const wchar_t *)(text + i); ++i) {}
}

int vsnprintf(char *to, size_t size, const char *format, va_list list);

static int counts(const char *format) {
  for (const char *at = format; *at; ++at) {
    if (*at != '%') continue;
    ++at;
    while (*at == '-' || *at == '0' || *at == '+' || *at == ' ' || *at == '#' || *at == '*' || *at == '.' ||
           (*at >= '0' && *at <= '9'))
      ++at;
    enum Length length;
    at = readLength(at, &length);
    if (*at == 'n') return 1;
    if (!*at) return 0;
  }
  return 0;
}

static int show(const char *format, va_list list) {
  if (counts(format)) return nh_assume_output(), vsnprintf(NULL, 0, format, list); /* how much that is matters */
  for (const char *at = format; *at; ++at) {
    if (*at != '%') continue;
    ++at;
    while (*at == '-' || *at == '0' || *at == '+' || *at == ' ' || *at == '#' || *at == '\'') ++at;
    if (*at == '*') ++at, (void)va_arg(list, int);
    while (*at >= '0' && *at <= '9') ++at;
    int precision = -1;
    if (*at == '.') {
      precision = 0;
      ++at;
      if (*at == '*') ++at, precision = va_arg(list, int);
      for (; *at >= '0' && *at <= '9'; ++at) precision = precision * 10 + (*at - '0');
    }
    enum Length length;
    at = readLength(at, &length);
    switch (*at) {
    case 'd': case 'i': case 'u': case 'x': case 'X': case 'o':
      if (length == LongLong) (void)va_arg(list, long long);
      else if (length == Long) (void)va_arg(list, long);
      else (void)va_arg(list, int);
      break;
    case 'c':
    case 'C':
      (void)va_arg(list, int);
      break;
    case 'p':
      (void)va_arg(list, void *);
      break;
    case 's':
    case 'S': {
      const void *text = va_arg(list, const void *);
      if (length == Long || *at == 'S') readWide(text, precision);
      else readText(text, precision);
      break;
    }
    case 'f': case 'F': case 'e': case 'E': case 'g': case 'G': case 'a': case 'A':
      if (length == LongDouble) (void)va_arg(list, long double);
      else (void)va_arg(list, double);
      break;
    case '\0':
      return anyCount();
    default:
      break;
    }
  }
  return anyCount();
}

int vprintf(const char *format, va_list list) { return printed(stdout, show(format, list)); }
int vfprintf(FILE *file, const char *format, va_list list) { return printed(file, show(format, list)); }
int vdprintf(int descriptor, const char *format, va_list list) { return sent(descriptor, show(format, list)); }
void vsyslog(int priority, const char *format, va_list list) { (void)priority, show(format, list); }

#define SHOW(last)                                                                                                     \
  va_list list;                                                                                                        \
  va_start(list, last);                                                                                                \
  const int count = show(last, list);                                                                                  \
  va_end(list)

int printf(const char *format, ...) { SHOW(format); return printed(stdout, count); }
int fprintf(FILE *file, const char *format, ...) { SHOW(format); return printed(file, count); }
int dprintf(int descriptor, const char *format, ...) { SHOW(format); return sent(descriptor, count); }
int __printf_chk(int flag, const char *format, ...) { (void)flag; SHOW(format); return printed(stdout, count); }
int __fprintf_chk(FILE *file, int flag, const char *format, ...) { (void)flag; SHOW(format); return printed(file, count); }

int puts(const char *text) { return nh_need_string(text), printed(stdout, anyCount()); }
size_t strlen(const char *text);
int fputs(const char *text, FILE *file) {
  nh_need_string(text);
  const int result = anyCount();
  return file == stdout || file == stderr ? printed(file, result) : shown(file, strlen(text), result);
}
void perror(const char *text) {
  if (text) nh_need_string(text);
}
int putchar(int c) { return shown(stdout, 1, (unsigned char)c); }
int putc(int c, FILE *file) { return shown(file, 1, (unsigned char)c); }
int fputc(int c, FILE *file) { return shown(file, 1, (unsigned char)c); }
size_t fwrite(const void *from, size_t size, size_t count, FILE *file) {
  (void)from;
  if (size == 0 || count == 0) return 0;
  return shown(file, size * count, 0) == End ? 0 : count;
}

/* The program is told that it is over, and ends. */
void exit(int status);

void error(int status, int number, const char *format, ...) {
  va_list list;
  va_start(list, format);
  show(format, list);
  va_end(list);
  if (status) exit(status);
}

void verr(int status, const char *format, va_list list) {
  if (format) show(format, list);
  exit(status);
}
void verrx(int status, const char *format, va_list list) { verr(status, format, list); }
void err(int status, const char *format, ...) {
  va_list list;
  va_start(list, format);
  verr(status, format, list);
}
void errx(int status, const char *format, ...) {
  va_list list;
  va_start(list, format);
  verr(status, format, list);
}
void vwarn(const char *format, va_list list) {
  if (format) show(format, list);
}
void warn(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vwarn(format, list);
  va_end(list);
}
void warnx(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vwarn(format, list);
  va_end(list);
}
