/* Strings of wide characters, which are ints here, as on Linux: what string.c does with bytes. */
#include "models.h"

size_t wcslen(const wchar_t *text) {
  size_t n = 0;
  while (text[n]) ++n;
  return n;
}

size_t wcsnlen(const wchar_t *text, size_t limit) {
  size_t n = 0;
  while (n < limit && text[n]) ++n;
  return n;
}

wchar_t *wcpcpy(wchar_t *to, const wchar_t *from) {
  while ((*to = *from)) ++to, ++from;
  return to;
}

wchar_t *wcscpy(wchar_t *to, const wchar_t *from) {
  wcpcpy(to, from);
  return to;
}

wchar_t *wcscat(wchar_t *to, const wchar_t *from) {
  wcscpy(to + wcslen(to), from);
  return to;
}

wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, size_t size) {
  const size_t length = wcsnlen(from, size);
  for (size_t i = 0; i < size; ++i) to[i] = i < length ? from[i] : 0;
  return to;
}

wchar_t *wcsncat(wchar_t *to, const wchar_t *from, size_t limit) {
  wchar_t *end = to + wcslen(to);
  size_t i = 0;
  for (; i < limit && from[i]; ++i) end[i] = from[i];
  end[i] = 0;
  return to;
}

int wcsncmp(const wchar_t *left, const wchar_t *right, size_t limit) {
  for (size_t i = 0; i < limit; ++i) {
    if (left[i] != right[i]) return left[i] < right[i] ? -1 : 1;
    if (left[i] == 0) return 0;
  }
  return 0;
}

int wcscmp(const wchar_t *left, const wchar_t *right) { return wcsncmp(left, right, SIZE_MAX); }

wchar_t *wcschr(const wchar_t *text, wchar_t c) {
  for (;; ++text) {
    if (*text == c) return (wchar_t *)text;
    if (!*text) return NULL;
  }
}

wchar_t *wcsrchr(const wchar_t *text, wchar_t c) {
  const wchar_t *found = NULL;
  for (;; ++text) {
    if (*text == c) found = text;
    if (!*text) return (wchar_t *)found;
  }
}

wchar_t *wcsstr(const wchar_t *text, const wchar_t *part) {
  const size_t length = wcslen(part);
  for (; wcsnlen(text, length) == length; ++text)
    if (wcsncmp(text, part, length) == 0) return (wchar_t *)text;
  return NULL;
}

size_t wcsspn(const wchar_t *text, const wchar_t *set) {
  size_t n = 0;
  while (text[n] && wcschr(set, text[n])) ++n;
  return n;
}

size_t wcscspn(const wchar_t *text, const wchar_t *set) {
  size_t n = 0;
  while (text[n] && !wcschr(set, text[n])) ++n;
  return n;
}

wchar_t *wcsdup(const wchar_t *text) {
  const size_t length = wcslen(text);
  wchar_t *copy = malloc((length + 1) * sizeof(wchar_t));
  return copy ? wcscpy(copy, text) : NULL;
}

wchar_t *wmemchr(const wchar_t *block, wchar_t c, size_t count) {
  for (size_t i = 0; i < count; ++i)
    if (block[i] == c) return (wchar_t *)(block + i);
  return NULL;
}

wchar_t *wmempcpy(wchar_t *to, const wchar_t *from, size_t count) {
  for (size_t i = 0; i < count; ++i) to[i] = from[i];
  return to + count;
}
