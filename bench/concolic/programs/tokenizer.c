/* A tokenizer of a C-like language: branches over every byte. Without arguments it reads standard input once;
 * with one, it works that many times over data of its own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum kind { END, NAME, NUMBER, TEXT, COMMENT, SYMBOL, BAD, KINDS };
static char data[(64 << 10) + 1];

static int is_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
static int is_digit(char c) { return c >= '0' && c <= '9'; }

static enum kind next(const char** at, const char* end) {
  const char* p = *at;
  while (p < end && (*p == ' ' || *p == '\n' || *p == '\t')) p++;
  if (p == end) {
    *at = p;
    return END;
  }
  enum kind kind;
  if (is_name(*p)) {
    while (p < end && (is_name(*p) || is_digit(*p))) p++;
    kind = NAME;
  } else if (is_digit(*p)) {
    while (p < end && is_digit(*p)) p++;
    kind = NUMBER;
  } else if (*p == '"') {
    for (p++; p < end && *p != '"'; p++)
      if (*p == '\\' && p + 1 < end) p++;
    kind = p < end ? TEXT : BAD;
    if (p < end) p++;
  } else if (*p == '/' && p + 1 < end && p[1] == '*') {
    for (p += 2; p + 1 < end && !(p[0] == '*' && p[1] == '/'); p++) {
    }
    p = p + 1 < end ? p + 2 : end;
    kind = COMMENT;
  } else {
    switch (*p) {
    case '(':
    case ')':
    case '{':
    case '}':
    case ';':
    case '+':
    case '-':
    case '*':
    case '/':
    case '=':
    case '<':
    case '>':
      kind = SYMBOL;
      break;
    default:
      kind = BAD;
    }
    p++;
  }
  *at = p;
  return kind;
}

__attribute__((noinline)) static unsigned work(const char* p, size_t n) {
  unsigned counts[KINDS] = {0};
  const char* end = p + n;
  for (enum kind kind; (kind = next(&p, end)) != END;) counts[kind]++;
  unsigned all = 0;
  for (int i = 0; i < KINDS; i++) all = all * 7 + counts[i];
  return all;
}

/* Names, numbers, texts, comments and symbols of various lengths, as sources have them. */
static void make_text(void) {
  static const char* const words[] = {
      "int ", "x",  "return ", "value1",   "(",          ")",           "{\n",    "}\n", ";\n", "+",
      " = ",  "42", "1000003", "\"text\"", "\"a\\\"b\"", "/* note */ ", "while ", "_",   "<",   "p2 "};
  unsigned x = 12345;
  for (size_t n = 0; n + 16 < sizeof data;) {
    const char* word = words[((x = x * 1664525 + 1013904223) >> 16) % (sizeof words / sizeof words[0])];
    memcpy(data + n, word, strlen(word));
    n += strlen(word);
  }
}

int main(int argc, char** argv) {
  if (argc > 1) {
    make_text();
    unsigned all = 0;
    for (int i = atoi(argv[1]); i > 0; i--) {
      __asm__ volatile("" : : : "memory"); /* every round is work */
      all += work(data, sizeof data - 1);
    }
    printf("%08x\n", all);
    return 0;
  }
  size_t n = 0;
  for (ssize_t got; (got = read(0, data + n, sizeof data - 1 - n)) > 0;) n += (size_t)got;
  if (work(data, n) == 77777) abort();
  return 0;
}
