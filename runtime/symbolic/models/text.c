/* String functions. */
#include "models.h"

static inline bool text_is_concrete(const char* s) { return !nh_sym_any(s, strlen(s) + 1); }

size_t MODEL(strlen)(const char* s) {
  const size_t n = strlen(s);
  if (!nh_sym_any(s, n + 1)) return n;
  size_t i = 0;
  while (s[i]) i++;
  return i;
}

size_t MODEL(strnlen)(const char* s, size_t n) {
  size_t i = 0;
  if (!IS_SYMBOLIC(n) && !nh_sym_any_text(s, n)) return strnlen(s, n);
  while (i < n && s[i]) i++;
  return i;
}

int MODEL(strcmp)(const char* a, const char* b) {
  int done = 0;
  const int whole = nh_model_compare_text(a, b, SIZE_MAX, &done);
  if (done) return whole;
  size_t i = 0;
  while (a[i] && a[i] == b[i]) i++;
  return (unsigned char)a[i] - (unsigned char)b[i];
}

int MODEL(strcoll)(const char* a, const char* b) { return MODEL(strcmp)(a, b); }

int MODEL(strncmp)(const char* a, const char* b, size_t n) {
  int done = 0;
  const int whole = nh_model_compare_text(a, b, n, &done);
  if (done) return whole;
  for (size_t i = 0; i < n; i++) {
    if (a[i] != b[i]) return (unsigned char)a[i] - (unsigned char)b[i];
    if (!a[i]) break;
  }
  return 0;
}

static int lower(unsigned char c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }

int MODEL(strncasecmp)(const char* a, const char* b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    const int x = lower((unsigned char)a[i]), y = lower((unsigned char)b[i]);
    if (x != y) return x - y;
    if (!a[i]) break;
  }
  return 0;
}
int MODEL(strcasecmp)(const char* a, const char* b) {
  if (text_is_concrete(a) && text_is_concrete(b)) return strcasecmp(a, b);
  return MODEL(strncasecmp)(a, b, SIZE_MAX);
}

int MODEL(memcmp)(const void* a, const void* b, size_t n) {
  if (!IS_SYMBOLIC(n) && !nh_sym_any(a, n) && !nh_sym_any(b, n)) return memcmp(a, b, n);
  const unsigned char *x = a, *y = b;
  for (size_t i = 0; i < n; i++)
    if (x[i] != y[i]) return x[i] - y[i];
  return 0;
}

/* A character that is looked for in a concrete text: where it is, is a table over the character. One
 * condition says whether it is there, and the place is an expression; a way for each place would be as many
 * as the text is long. */
enum { NOWHERE = 0xffff, MOST_PLACES = 4096 };
struct places {
  unsigned short at[256];
};
static void no_places(struct places* p) { __builtin_memset(p->at, 0xff, sizeof p->at); }
static const char* place_in(const char* s, const struct places* p, int c) {
  const unsigned short at = p->at[(unsigned char)c];
  return at == NOWHERE ? NULL : s + at;
}
static void first_places(struct places* p, const char* s, size_t n) {
  no_places(p);
  for (size_t i = n; i-- > 0;) p->at[(unsigned char)s[i]] = (unsigned short)i;
}
static void last_places(struct places* p, const char* s, size_t n) {
  no_places(p);
  for (size_t i = 0; i < n; i++) p->at[(unsigned char)s[i]] = (unsigned short)i;
}

char* MODEL(strchr)(const char* s, int c) {
  const size_t n = strlen(s) + 1;
  if (!nh_sym_any(s, n)) {
    if (!IS_SYMBOLIC(c)) return strchr(s, c);
    if (n <= MOST_PLACES) {
      struct places p;
      first_places(&p, s, n);
      return (char*)place_in(s, &p, c);
    }
  }
  for (;; s++) {
    if (*s == (char)c) return (char*)s;
    if (!*s) return NULL;
  }
}
char* MODEL(strchrnul)(const char* s, int c) {
  if (text_is_concrete(s)) {
    char* const found = MODEL(strchr)(s, c);
    return found ? found : (char*)s + strlen(s);
  }
  while (*s && *s != (char)c) s++;
  return (char*)s;
}
char* MODEL(strrchr)(const char* s, int c) {
  const size_t n = strlen(s) + 1;
  if (!nh_sym_any(s, n)) {
    if (!IS_SYMBOLIC(c)) return strrchr(s, c);
    if (n <= MOST_PLACES) {
      struct places p;
      last_places(&p, s, n);
      return (char*)place_in(s, &p, c);
    }
  }
  const char* found = NULL;
  for (;; s++) {
    if (*s == (char)c) found = s;
    if (!*s) return (char*)found;
  }
}
/* Nobody says that there are n bytes: memchr stops at the one that it finds. */
void* MODEL(memchr)(const void* s, int c, size_t n) {
  const unsigned char* p = s;
  if (!IS_SYMBOLIC(n) && n <= MOST_PLACES && IS_SYMBOLIC(c) && nh_sym_readable(s) >= n && !nh_sym_any(s, n)) {
    struct places where;
    first_places(&where, s, n);
    return (void*)place_in(s, &where, c);
  }
  for (size_t i = 0; i < n; i++)
    if (p[i] == (unsigned char)c) return (void*)(p + i);
  return NULL;
}
void* MODEL(memrchr)(const void* s, int c, size_t n) {
  const unsigned char* p = s;
  if (!IS_SYMBOLIC(n) && n <= MOST_PLACES && IS_SYMBOLIC(c) && !nh_sym_any(s, n)) {
    struct places where;
    last_places(&where, s, n);
    return (void*)place_in(s, &where, c);
  }
  while (n-- > 0)
    if (p[n] == (unsigned char)c) return (void*)(p + n);
  return NULL;
}

char* MODEL(strstr)(const char* s, const char* what) {
  if (text_is_concrete(s) && text_is_concrete(what)) return strstr(s, what);
  const size_t n = MODEL(strlen)(what);
  for (;; s++) {
    if (MODEL(strncmp)(s, what, n) == 0) return (char*)s;
    if (!*s) return NULL;
  }
}
char* MODEL(strcasestr)(const char* s, const char* what) {
  const size_t n = MODEL(strlen)(what);
  for (;; s++) {
    if (MODEL(strncasecmp)(s, what, n) == 0) return (char*)s;
    if (!*s) return NULL;
  }
}
void* MODEL(memmem)(const void* s, size_t size, const void* what, size_t n) {
  const unsigned char* p = s;
  for (size_t i = 0; i + n <= size; i++)
    if (MODEL(memcmp)(p + i, what, n) == 0) return (void*)(p + i);
  return NULL;
}

/* A set of characters that is concrete is a table: one condition for each character of the text, not one for
 * each of the set. */
struct set {
  const char* all;
  bool table;
  unsigned char has[256];
};
static void make_set(struct set* made, const char* all) {
  made->all = all;
  made->table = text_is_concrete(all) && all[0] && all[1];
  if (!made->table) return;
  __builtin_memset(made->has, 0, sizeof made->has);
  for (; *all; all++) made->has[(unsigned char)*all] = 1;
}
static bool among(char c, const struct set* set) {
  if (set->table) return set->has[(unsigned char)c];
  for (const char* at = set->all; *at; at++)
    if (*at == c) return true;
  return false;
}
size_t MODEL(strspn)(const char* s, const char* set) {
  if (text_is_concrete(s) && text_is_concrete(set)) return strspn(s, set);
  struct set these;
  make_set(&these, set);
  size_t i = 0;
  while (s[i] && among(s[i], &these)) i++;
  return i;
}
size_t MODEL(strcspn)(const char* s, const char* set) {
  if (text_is_concrete(s) && text_is_concrete(set)) return strcspn(s, set);
  struct set these;
  make_set(&these, set);
  size_t i = 0;
  while (s[i] && !among(s[i], &these)) i++;
  return i;
}
char* MODEL(strpbrk)(const char* s, const char* set) {
  s += MODEL(strcspn)(s, set);
  return *s ? (char*)s : NULL;
}
char* MODEL(strtok_r)(char* s, const char* set, char** rest) {
  if (!s) s = *rest;
  if (!s) return NULL;
  s += MODEL(strspn)(s, set);
  if (!*s) {
    *rest = s;
    return NULL;
  }
  char* end = s + MODEL(strcspn)(s, set);
  if (*end) *end++ = 0;
  *rest = end;
  return s;
}
char* MODEL(strtok)(char* s, const char* set) {
  static _Thread_local char* rest;
  return MODEL(strtok_r)(s, set, &rest);
}
char* MODEL(strsep)(char** s, const char* set) {
  char* start = *s;
  if (!start) return NULL;
  char* end = start + MODEL(strcspn)(start, set);
  if (*end)
    *end++ = 0;
  else
    end = NULL;
  *s = end;
  return start;
}

/* --- copies: the loop's end is a branch, the bytes take their labels along
 * ---------------------------------- */

char* MODEL(stpcpy)(char* to, const char* from) {
  const size_t n = MODEL(strlen)(from);
  __builtin_memmove(to, from, n + 1);
  return to + n;
}
char* MODEL(strcpy)(char* to, const char* from) {
  MODEL(stpcpy)(to, from);
  return to;
}
char* MODEL(strncpy)(char* to, const char* from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i]; i++) to[i] = from[i];
  for (; i < n; i++) to[i] = 0;
  return to;
}
char* MODEL(strcat)(char* to, const char* from) {
  MODEL(stpcpy)(to + MODEL(strlen)(to), from);
  return to;
}
char* MODEL(strncat)(char* to, const char* from, size_t n) {
  char* end = to + MODEL(strlen)(to);
  const size_t m = MODEL(strnlen)(from, n);
  __builtin_memmove(end, from, m);
  end[m] = 0;
  return to;
}
char* MODEL(strdup)(const char* s) {
  const size_t n = MODEL(strlen)(s);
  char* copy = nh_model_malloc(n + 1);
  if (copy) __builtin_memmove(copy, s, n + 1);
  return copy;
}
char* MODEL(strndup)(const char* s, size_t most) {
  const size_t n = MODEL(strnlen)(s, most);
  char* copy = nh_model_malloc(n + 1);
  if (!copy) return NULL;
  __builtin_memmove(copy, s, n);
  copy[n] = 0;
  return copy;
}

/* --- characters: the library's own tables, which a symbolic index reads as tables
 * --------------------------- */

#define CLASS(name, mask)                                                                                    \
  int MODEL(name)(int c) { return c >= -128 && c <= 255 ? (*__ctype_b_loc())[c] & (unsigned short)mask : 0; }
CLASS(isalnum, _ISalnum)
CLASS(isalpha, _ISalpha)
CLASS(isblank, _ISblank)
CLASS(iscntrl, _IScntrl)
CLASS(isdigit, _ISdigit)
CLASS(isgraph, _ISgraph)
CLASS(islower, _ISlower)
CLASS(isprint, _ISprint)
CLASS(ispunct, _ISpunct)
CLASS(isspace, _ISspace)
CLASS(isupper, _ISupper)
CLASS(isxdigit, _ISxdigit)
int MODEL(tolower)(int c) { return c >= -128 && c <= 255 ? (*__ctype_tolower_loc())[c] : c; }
int MODEL(toupper)(int c) { return c >= -128 && c <= 255 ? (*__ctype_toupper_loc())[c] : c; }
