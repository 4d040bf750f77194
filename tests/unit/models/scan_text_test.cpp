// The model of sscanf, and of strtod's end, beside the library's: same formats, same texts, the same in every place.
#include "model_of.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>

extern "C" {
int model_sscanf(const char*, const char*, ...);
double model_strtod(const char*, char**);
extern int model_nh_errno;
int nh_known_real(const char* text, int isFloat, double* value);
int nh_known_text(char* to, const char* flags, int width, int precision, int letter, double value);
void* nh_system_block(std::size_t size);
}

// What the engine answers where all is known.
int nh_known_real(const char* text, int isFloat, double* value) {
  const int before = std::exchange(errno, 0);
  *value = isFloat ? std::strtof(text, nullptr) : std::strtod(text, nullptr);
  return std::exchange(errno, before) == ERANGE ? 2 : 1;
}
int nh_known_text(char* to, const char* flags, int width, int precision, int letter, double value) {
  const std::string format = std::string("%") + flags + "*.*" + static_cast<char>(letter);
  char text[256];
  const int length = std::snprintf(text, sizeof text, format.c_str(), width, precision, value);
  if (length >= static_cast<int>(sizeof text)) return -1;
  std::memcpy(to, text, static_cast<std::size_t>(length));
  return length;
}
void* nh_system_block(std::size_t size) { return std::malloc(size); }

namespace nuthatch {

namespace {

// Where three conversions store, each with room for what any of them writes.
struct Places {
  alignas(16) unsigned char bytes[3][32];
  Places() { std::memset(bytes, 0x5a, sizeof bytes); }
};

std::string randomConversion(Random& random) {
  static const char* const lengths[] = {"", "", "h", "hh", "l", "ll", "z", "j"};
  std::string made = "%";
  if (random.oneIn(6)) made += "*";
  const bool isWide = random.oneIn(3);
  if (isWide) made += static_cast<char>('1' + random.below(5));
  switch (random.below(6)) {
  case 0:
    return (isWide ? made : made + "7") + "s";
  case 1:
    return (isWide ? made : made + "7") + (random.oneIn(2) ? "[^ab]" : "[0-9a-]");
  case 2:
    return made + "c";
  case 3:
    return isWide ? made + "d" : made + (random.oneIn(2) ? "lf" : "f");
  default:
    return made + lengths[random.below(8)] + "diuxXon"[random.below(7)];
  }
}

TEST(ScanTextModels, LikeTheLibrary) {
  Random random(20); // texts without 0x: there the model gives up
  const auto separator = [&] {
    static const char* const all[] = {"", " ", ",", "%%", ":", "a"};
    return all[random.below(6)];
  };
  for (int round = 0; round < 60'000; ++round) {
    std::string format;
    for (int i = 0; i < 3; ++i) {
      format += separator();
      // As the library: a count takes neither width nor star.
      std::string conversion = randomConversion(random);
      if (conversion.back() == 'n' && conversion.find_first_of("*12345") != std::string::npos)
        conversion = "%n";
      format += conversion;
    }
    std::string text;
    for (std::size_t n = random.below(4); n > 0; --n) {
      text += randomText(random, 3, " ,:%a");
      text += randomText(random, random.oneIn(9) ? 24 : 5, "0123789+-ab.e");
    }
    Places ours, theirs;
    model_nh_errno = errno = 0;
    const int mine = model_sscanf(text.c_str(), format.c_str(), ours.bytes[0], ours.bytes[1], ours.bytes[2]);
    const int real =
        std::sscanf(text.c_str(), format.c_str(), theirs.bytes[0], theirs.bytes[1], theirs.bytes[2]);
    ASSERT_EQ(mine, real) << '"' << text << "\" by \"" << format << '"';
    ASSERT_EQ(std::memcmp(ours.bytes, theirs.bytes, sizeof ours.bytes), 0)
        << '"' << text << "\" by \"" << format << '"';
    // At the end of the text glibc puts back the errno of before.
    if (mine == 3) ASSERT_EQ(model_nh_errno, errno) << '"' << text << "\" by \"" << format << '"';
  }
}

TEST(ScanTextModels, RealsEndWhereTheLibrarysDo) {
  Random random(21);
  static const char* const starts[] = {"",         " ",   "-",      "0x",    "-0X",     "inf",
                                       "INFinity", "nan", "nan(1)", "+nan(", "infinit", "0x."};
  for (int round = 0; round < 30'000; ++round) {
    const std::string text = starts[random.below(12)] + randomText(random, 6, "0129.epax-+)");
    char *mine = nullptr, *real = nullptr;
    model_nh_errno = errno = 0;
    const double ours = model_strtod(text.c_str(), &mine), theirs = std::strtod(text.c_str(), &real);
    ASSERT_EQ(mine - text.c_str(), real - text.c_str()) << text;
    ASSERT_TRUE(ours == theirs || (ours != ours && theirs != theirs)) << text;
  }
}

} // namespace

} // namespace nuthatch
