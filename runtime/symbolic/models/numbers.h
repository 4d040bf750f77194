/* Characters of numbers, for those that read them from strings and from files. A way through the program
 * should say no more about a character than the library's answer does: classes are looked up, so that a digit
 * is one condition whichever of the ranges it is in, and the value of all digits is one expression. */
#ifndef NUTHATCH_MODELS_NUMBERS_H
#define NUTHATCH_MODELS_NUMBERS_H

#include <stdbool.h>

/* A comparison with each of them would be a way for each. EOF is none. */
static const unsigned char nh_spaces[256] = {['\t'] = 1, ['\n'] = 1, ['\v'] = 1,
                                             ['\f'] = 1, ['\r'] = 1, [' '] = 1};
static inline bool is_space(int c) { return nh_spaces[(unsigned char)c] != 0; }

enum { NO_DIGIT = 99 };
static const unsigned char nh_digits[256] = {
#define NH_NONE4 NO_DIGIT, NO_DIGIT, NO_DIGIT, NO_DIGIT
#define NH_NONE16 NH_NONE4, NH_NONE4, NH_NONE4, NH_NONE4
#define NH_NONE64 NH_NONE16, NH_NONE16, NH_NONE16, NH_NONE16
    NH_NONE16, NH_NONE16, NH_NONE16,                                                           /* to '/' */
    0,         1,         2,         3,  4,  5,  6,  7,  8,  9,  NO_DIGIT, NO_DIGIT, NH_NONE4, /* to '?' */
    NO_DIGIT,  10,        11,        12, 13, 14, 15, 16, 17, 18, 19,       20,       21,       22,
    23,        24,        25,        26, 27, 28, 29, 30, 31, 32, 33,       34,       35,       NO_DIGIT,
    NH_NONE4, /* to '_' */
    NO_DIGIT,  10,        11,        12, 13, 14, 15, 16, 17, 18, 19,       20,       21,       22,
    23,        24,        25,        26, 27, 28, 29, 30, 31, 32, 33,       34,       35,       NO_DIGIT,
    NH_NONE4,  NH_NONE64, NH_NONE64};

/* NO_DIGIT: none. EOF is none. */
static inline int digit_of(int c) { return (c < 0 ? NO_DIGIT : 0) | nh_digits[(unsigned char)c]; }

/* inf and nan. EOF is none. */
static inline bool starts_word(int c) {
  static const unsigned char letters[256] = {['i'] = 1, ['I'] = 1, ['n'] = 1, ['N'] = 1};
  return c >= 0 && letters[(unsigned char)c] != 0;
}

/* Digits in a row. No base of up to 36 overflows with so few: they need no test. */
enum { SURE_DIGITS = 12 };
struct digits {
  unsigned long long value;
  int count;
  bool overflow;
};
static inline void add_digit(struct digits* all, int base, int digit) {
  if (all->count++ < SURE_DIGITS) {
    all->value = all->value * (unsigned)base + (unsigned)digit;
    return;
  }
  unsigned long long next;
  if (__builtin_mul_overflow(all->value, (unsigned long long)base, &next) ||
      __builtin_add_overflow(next, (unsigned long long)digit, &next))
    all->overflow = true;
  else
    all->value = next;
}

#endif
