/* Strings: copies, comparisons and searches; each reads no byte behind the one that decides its result. */
#include "models.h"

void *memcpy(void *to, const void *from, size_t size);
int tolower(int c);

size_t strlen(const char *text) {
  size_t n = 0;
  while (text[n]) ++n;
  return n;
}

size_t strnlen(const char *text, size_t limit) {
  size_t n = 0;
  while (n < limit && text[n]) ++n;
  return n;
}

char *stpcpy(char *to, const char *from) {
  while ((*to = *from)) ++to, ++from;
  return to;
}

char *strcpy(char *to, const char *from) {
  stpcpy(to, from);
  return to;
}

/* The rest of the target is filled with NUL. */
char *stpncpy(char *to, const char *from, size_t size) {
  const size_t length = strnlen(from, size);
  for (size_t i = 0; i < size; ++i) to[i] = i < length ? from[i] : '\0';
  return to + length;
}

char *strncpy(char *to, const char *from, size_t size) {
  stpncpy(to, from, size);
  return to;
}

char *strcat(char *to, const char *from) {
  strcpy(to + strlen(to), from);
  return to;
}

char *strncat(char *to, const char *from, size_t limit) {
  char *end = to + strlen(to);
  size_t i = 0;
  for (; i < limit && from[i]; ++i) end[i] = from[i];
  end[i] = '\0';
  return to;
}

size_t strlcpy(char *to, const char *from, size_t size) {
  const size_t length = strlen(from);
  if (size == 0) return length;
  const size_t copied = length < size ? length : size - 1;
  memcpy(to, from, copied);
  to[copied] = '\0';
  return length;
}

size_t strlcat(char *to, const char *from, size_t size) {
  const size_t own = strnlen(to, size);
  return own == size ? size + strlen(from) : own + strlcpy(to + own, from, size - own);
}

static int compare(const char *left, const char *right, size_t limit, int folded) {
  for (size_t i = 0; i < limit; ++i) {
    const unsigned char a = (unsigned char)left[i], b = (unsigned char)right[i];
    const int x = folded ? tolower(a) : a, y = folded ? tolower(b) : b;
    if (x != y) return x - y; /* as glibc does */
    if (a == 0) return 0;
  }
  return 0;
}

int strcmp(const char *left, const char *right) { return compare(left, right, SIZE_MAX, 0); }
int strncmp(const char *left, const char *right, size_t limit) { return compare(left, right, limit, 0); }
int strcoll(const char *left, const char *right) { return compare(left, right, SIZE_MAX, 0); }
int strcasecmp(const char *left, const char *right) { return compare(left, right, SIZE_MAX, 1); }
int strncasecmp(const char *left, const char *right, size_t limit) { return compare(left, right, limit, 1); }

char *strchrnul(const char *text, int c) {
  while (*text && *text != (char)c) ++text;
  return (char *)text;
}

char *strchr(const char *text, int c) {
  char *found = strchrnul(text, c);
  return *found == (char)c ? found : NULL;
}

char *strrchr(const char *text, int c) {
  const char *found = NULL;
  for (;; ++text) {
    if (*text == (char)c) found = text;
    if (!*text) return (char *)found;
  }
}

char *index(const char *text, int c) { return strchr(text, c); }
char *rindex(const char *text, int c) { return strrchr(text, c); }

static char *search(const char *text, const char *part, int folded) {
  const size_t length = strlen(part);
  for (; strnlen(text, length) == length; ++text)
    if (compare(text, part, length, folded) == 0) return (char *)text;
  return NULL;
}

char *strstr(const char *text, const char *part) { return search(text, part, 0); }
char *strcasestr(const char *text, const char *part) { return search(text, part, 1); }

size_t strspn(const char *text, const char *set) {
  size_t n = 0;
  while (text[n] && strchr(set, text[n])) ++n;
  return n;
}

size_t strcspn(const char *text, const char *set) {
  size_t n = 0;
  while (text[n] && !strchr(set, text[n])) ++n;
  return n;
}

char *strpbrk(const char *text, const char *set) {
  text += strcspn(text, set);
  return *text ? (char *)text : NULL;
}

char *strtok_r(char *text, const char *separators, char **rest) {
  if (!text) text = *rest;
  text += strspn(text, separators);
  *rest = text;
  if (!*text) return NULL;
  char *end = text + strcspn(text, separators);
  *rest = *end ? end + 1 : end;
  *end = '\0';
  return text;
}

char *strtok(char *text, const char *separators) {
  static char *rest;
  return strtok_r(text, separators, &rest);
}

char *strsep(char **text, const char *separators) {
  char *token = *text;
  if (!token) return NULL;
  char *end = token + strcspn(token, separators);
  *text = *end ? end + 1 : NULL;
  *end = '\0';
  return token;
}

char *strndup(const char *text, size_t limit) {
  const size_t length = strnlen(text, limit);
  char *copy = malloc(length + 1);
  if (!copy) return NULL;
  memcpy(copy, text, length);
  copy[length] = '\0';
  return copy;
}

char *strdup(const char *text) { return strndup(text, SIZE_MAX); }
char *__strdup(const char *text) { return strdup(text); }

/* One text for all errors: what it says differs between systems, that it is a string does not. */
char *strerror(int number) {
  static char text[24]; /* what it says is not ours to know */
  (void)number;
  for (unsigned i = 0; i + 1 < sizeof text; ++i) text[i] = (char)nh_any_byte();
  return text;
}
