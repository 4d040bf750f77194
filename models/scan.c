/* scanf and its kin: each conversion may match or end the scan, and stores any value of its type. A word without a
 * width is as long as the world likes. */
#include "models.h"

typedef struct { unsigned char opaque; } FILE;

static void storeInteger(void *to, int size) {
  switch (size) {
  case 1: *(unsigned char *)to = nh_any_byte(); return;
  case 2: *(unsigned short *)to = (unsigned short)nh_any_int(); return;
  case 4: *(int *)to = nh_any_int(); return;
  default: *(long long *)to = nh_any_long();
  }
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
    if (*++at == '%') continue;
    const int skipped = *at == '*';
    if (skipped) ++at;
    size_t width = 0;
    for (; *at >= '0' && *at <= '9'; ++at) width = width * 10 + (size_t)(*at - '0');
    int size = sizeof(int), isLong = 0;
    if (*at == 'h') size = *++at == 'h' ? (++at, 1) : 2;
    else if (*at == 'l') isLong = 1, size = *++at == 'l' ? (++at, 8) : (int)sizeof(long);
    else if (*at == 'z' || *at == 't') ++at, size = sizeof(size_t);
    else if (*at == 'j') ++at, size = 8;
    if (!*at) return stored;
    if (*at != 'n' && nh_any_int()) return stored; /* no match */
    const char conversion = *at;
    if (conversion == '[') {
      if (at[1] == '^') ++at;
      if (at[1]) ++at; /* the first of the set, even ']' */
      while (*at && at[1] && *(at + 1) != ']') ++at;
      if (at[1]) ++at;
    }
    if (skipped) continue;
    void *to = va_arg(list, void *);
    if (conversion == 's' || conversion == '[') storeWord(to, width, 1);
    else if (conversion == 'c') storeWord(to, width ? width : 1, 0);
    else if (conversion == 'f' || conversion == 'e' || conversion == 'g' || conversion == 'a') {
      if (isLong) *(double *)to = nh_any_double();
      else *(float *)to = (float)nh_any_double();
    } else if (conversion == 'p') *(void **)to = (void *)(uintptr_t)nh_any_long();
    else storeInteger(to, size);
    if (conversion != 'n') ++stored;
  }
  return stored;
}

int vscanf(const char *format, va_list list) { return scanAny(format, list); }
int vfscanf(FILE *file, const char *format, va_list list) { return (void)file, scanAny(format, list); }
int vsscanf(const char *text, const char *format, va_list list) { return (void)text, scanAny(format, list); }

#define SCAN(last)                                                                                                     \
  va_list list;                                                                                                        \
  va_start(list, last);                                                                                                \
  const int stored = scanAny(last, list);                                                                              \
  va_end(list);                                                                                                        \
  return stored

int scanf(const char *format, ...) { SCAN(format); }
int __isoc99_scanf(const char *format, ...) { SCAN(format); }
int fscanf(FILE *file, const char *format, ...) { (void)file; SCAN(format); }
int __isoc99_fscanf(FILE *file, const char *format, ...) { (void)file; SCAN(format); }
int sscanf(const char *text, const char *format, ...) { (void)text; SCAN(format); }
int __isoc99_sscanf(const char *text, const char *format, ...) { (void)text; SCAN(format); }
