// Library functions as plain loops (runtime/symbolic/models/plain.c) beside the library's own, in the "C" locale.
#include <cctype>
#include <cstring>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#define PLAIN(type, name, parameters) extern "C" type plain_##name parameters __asm__("plain." #name)
PLAIN(std::size_t, strlen, (const char*));
PLAIN(std::size_t, strnlen, (const char*, std::size_t));
PLAIN(int, strcmp, (const char*, const char*));
PLAIN(int, strncmp, (const char*, const char*, std::size_t));
PLAIN(int, memcmp, (const void*, const void*, std::size_t));
PLAIN(int, bcmp, (const void*, const void*, std::size_t));
PLAIN(char*, strchr, (const char*, int));
PLAIN(void*, memchr, (const void*, int, std::size_t));

namespace {

const std::vector<std::string> kTexts = {"",
                                         "a",
                                         "ab",
                                         "abc",
                                         "abd",
                                         "b",
                                         "\xff",
                                         "\xff"
                                         "a",
                                         "a=b",
                                         "=",
                                         "aab"};

int sign(int value) { return (value > 0) - (value < 0); }

TEST(PlainLibrary, TextsAreMeasuredComparedAndSearchedAsTheLibraryDoes) {
  for (const std::string& a : kTexts) {
    EXPECT_EQ(plain_strlen(a.c_str()), a.size());
    for (std::size_t n = 0; n < 5; ++n) EXPECT_EQ(plain_strnlen(a.c_str(), n), std::min(n, a.size()));
    for (const int c : {int{'a'}, int{'='}, int{'z'}, 0, 0xff, 'a' + 256}) {
      EXPECT_EQ(plain_strchr(a.c_str(), c), strchr(a.c_str(), c)) << a << ' ' << c;
      EXPECT_EQ(plain_memchr(a.c_str(), c, a.size()), memchr(a.c_str(), c, a.size())) << a << ' ' << c;
    }
    for (const std::string& b : kTexts) {
      EXPECT_EQ(sign(plain_strcmp(a.c_str(), b.c_str())), sign(strcmp(a.c_str(), b.c_str())))
          << a << ' ' << b;
      for (std::size_t n = 0; n < 4; ++n)
        EXPECT_EQ(sign(plain_strncmp(a.c_str(), b.c_str(), n)), sign(strncmp(a.c_str(), b.c_str(), n)))
            << a << ' ' << b;
      const std::size_t both = std::min(a.size(), b.size());
      EXPECT_EQ(sign(plain_memcmp(a.data(), b.data(), both)), sign(memcmp(a.data(), b.data(), both)))
          << a << ' ' << b;
      EXPECT_EQ(plain_bcmp(a.data(), b.data(), both) == 0, memcmp(a.data(), b.data(), both) == 0)
          << a << ' ' << b;
    }
  }
}

#define CLASS(name)                                                                                          \
  PLAIN(int, name, (int));                                                                                   \
  TEST(PlainLibrary, name) {                                                                                 \
    for (int c = -128; c < 256; ++c) EXPECT_EQ(plain_##name(c), name(c)) << c;                               \
  }
CLASS(isalnum)
CLASS(isalpha)
CLASS(isblank)
CLASS(iscntrl)
CLASS(isdigit)
CLASS(isgraph)
CLASS(islower)
CLASS(isprint)
CLASS(ispunct)
CLASS(isspace)
CLASS(isupper)
CLASS(isxdigit)
CLASS(tolower)
CLASS(toupper)

} // namespace
