// Models of stdlib.h, stdio.h's formatting and math.h's exact functions against the library.
#include "model_of.h"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <climits>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

extern "C" {
long model_strtol(const char*, char**, int);
unsigned long model_strtoul(const char*, char**, int);
long long model_strtoll(const char*, char**, int);
int model_atoi(const char*);
int* model___errno_location();
double model_strtod(const char*, char**);
void model_qsort(void*, std::size_t, std::size_t, int (*)(const void*, const void*));
void* model_bsearch(const void*, const void*, std::size_t, std::size_t, int (*)(const void*, const void*));
int model_snprintf(char*, std::size_t, const char*, ...);
int model_rand();
#define ONE(name) double model_##name(double);
#define ONES ONE(fabs) ONE(sqrt) ONE(floor) ONE(ceil) ONE(trunc) ONE(round) ONE(rint)
ONES double model_fmod(double, double);
double model_fmin(double, double);
double model_fmax(double, double);
double model_ldexp(double, int);
double model_frexp(double, int*);
double model_modf(double, double*);
int model___fpclassify(double);

int nh_any_int() { return nuthatch::world().oneIn(2) ? 0 : static_cast<int>(nuthatch::world().next()); }
unsigned char nh_any_byte() { return static_cast<unsigned char>(nuthatch::world().next()); }
std::size_t nh_any_size() { return nuthatch::world().below(100); }
long long nh_any_long() { return static_cast<long long>(nuthatch::world().next()); }
double nh_any_double() { return std::bit_cast<double>(nuthatch::world().next()); }
}

namespace nuthatch {

Random& world() {
  static Random random(7);
  return random;
}

namespace {

int byValue(const void* a, const void* b) {
  const int x = *static_cast<const int*>(a), y = *static_cast<const int*>(b);
  return (x > y) - (x < y);
}

TEST(NumberModels, FromStrings) {
  Random random(11);
  for (int round = 0; round < 50'000; ++round) {
    const std::string text = random.oneIn(2)
                                 ? randomText(random, 8, " -+0x1279afz")
                                 : randomText(random, 2, " -+") + randomText(random, 22, "0123456789");
    const int base = random.oneIn(3) ? static_cast<int>(random.below(38)) : (random.oneIn(2) ? 0 : 10);
    char *end = nullptr, *modelEnd = nullptr;
    const auto same = [&](auto real, auto model) {
      errno = *model___errno_location() = 0;
      const auto expected = real(text.c_str(), &end, base);
      const int said = errno;
      ASSERT_EQ(expected, model(text.c_str(), &modelEnd, base)) << "'" << text << "' base " << base;
      if (base == 1 || base > 36) return; // then the library leaves the end alone
      ASSERT_EQ(end - text.c_str(), modelEnd - text.c_str()) << "'" << text << "' base " << base;
      ASSERT_EQ(said, *model___errno_location()) << "'" << text << "' base " << base;
    };
    same(strtol, model_strtol);
    same(strtoul, model_strtoul);
    same(strtoll, model_strtoll);
    ASSERT_EQ(atoi(text.c_str()), model_atoi(text.c_str()));
  }
}

TEST(NumberModels, DecimalFloatsEndWhereTheyEnd) {
  Random random(12);
  for (int round = 0; round < 20'000; ++round) {
    const std::string text = randomText(random, 2, " -+") + "1" + randomText(random, 6, "0123.e+-");
    char *end = nullptr, *modelEnd = nullptr;
    strtod(text.c_str(), &end);
    model_strtod(text.c_str(), &modelEnd);
    if (end != text.c_str()) ASSERT_EQ(end - text.c_str(), modelEnd - text.c_str()) << text;
  }
}

TEST(NumberModels, SortingAndSearching) {
  Random random(13);
  for (int round = 0; round < 2'000; ++round) {
    std::vector<int> items(random.below(12));
    for (int& item : items) item = static_cast<int>(random.below(10));
    std::vector<int> sorted = items;
    std::ranges::sort(sorted);
    model_qsort(items.data(), items.size(), sizeof(int), byValue);
    ASSERT_EQ(items, sorted);
    const int key = static_cast<int>(random.below(10));
    const void* found = model_bsearch(&key, items.data(), items.size(), sizeof(int), byValue);
    ASSERT_EQ(found != nullptr, std::ranges::binary_search(items, key));
    if (found) ASSERT_EQ(*static_cast<const int*>(found), key);
  }
}

TEST(NumberModels, RandIsNeverNegative) {
  for (int i = 0; i < 1000; ++i) ASSERT_GE(model_rand(), 0);
}

template <class... Args>
void sameText(const std::string& format, std::size_t size, Args... args) {
  char real[80], model[80];
  std::memset(real, '#', sizeof real), std::memset(model, '#', sizeof model);
  const int length = std::snprintf(real, size, format.c_str(), args...);
  ASSERT_EQ(length, model_snprintf(model, size, format.c_str(), args...)) << format;
  // The library may use the room behind the text as it likes.
  if (size > 0) ASSERT_STREQ(real, model) << format;
}

TEST(FormatModels, IntegersCharactersAndStrings) {
  Random random(14);
  for (int round = 0; round < 50'000; ++round) {
    std::string style = "<%" + randomText(random, 2, "-0+ #");
    if (random.oneIn(2)) style += std::to_string(random.below(12));
    if (random.oneIn(3)) style += "." + std::to_string(random.below(8));
    const std::size_t size = random.below(40);
    const auto value = static_cast<long>(random.next() >> random.below(64)) * (random.oneIn(2) ? 1 : -1);
    switch (random.below(6)) {
    case 0:
      sameText(style + "d>", size, static_cast<int>(value));
      break;
    case 1:
      sameText(style + "ld>", size, value);
      break;
    case 2:
      sameText(style + "x>", size, static_cast<unsigned>(value));
      break;
    case 3:
      sameText(style + "hho%%>", size, static_cast<unsigned>(value));
      break;
    case 4:
      sameText(style + "s>", size, randomText(random, 9).c_str());
      break;
    default:
      sameText("%*d %c %-*.*s|", size, static_cast<int>(random.below(9)) - 4, static_cast<int>(value), 'q', 6,
               2, "text");
    }
    if (testing::Test::HasFatalFailure()) return;
  }
}

// Equal to the bit; any NaN is as good as another.
bool same(double a, double b) {
  return (std::isnan(a) && std::isnan(b)) ||
         std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

double randomDouble(Random& random) {
  static const double special[] = {0.0,
                                   -0.0,
                                   0.5,
                                   -0.5,
                                   1.5,
                                   2.5,
                                   0.49999999999999994,
                                   1e308,
                                   4.9e-324,
                                   std::numeric_limits<double>::infinity(),
                                   -std::numeric_limits<double>::infinity(),
                                   std::numeric_limits<double>::quiet_NaN(),
                                   4503599627370497.5,
                                   -9007199254740993.0};
  if (random.oneIn(3)) return special[random.below(std::size(special))];
  if (random.oneIn(2)) return static_cast<double>(static_cast<std::int64_t>(random.below(4000)) - 2000) / 8.0;
  // Signalling NaNs are left out: C says nothing of them.
  const auto any = std::bit_cast<double>(random.next());
  return std::isnan(any) ? std::numeric_limits<double>::quiet_NaN() : any;
}

TEST(MathModels, ExactFunctions) {
  Random random(15);
  for (int round = 0; round < 50'000; ++round) {
    const double x = randomDouble(random), y = randomDouble(random);
#undef ONE
#define ONE(name) ASSERT_TRUE(same(std::name(x), model_##name(x))) << #name << " of " << x;
    ONES ASSERT_TRUE(same(std::fmod(x, y), model_fmod(x, y))) << x << " " << y;
    // Of two zeros either may come back.
    ASSERT_TRUE(same(std::fmin(x, y), model_fmin(x, y)) || (x == 0 && y == 0)) << x << " " << y;
    ASSERT_TRUE(same(std::fmax(x, y), model_fmax(x, y)) || (x == 0 && y == 0)) << x << " " << y;
    const int exponent = static_cast<int>(random.below(5000)) - 2500;
    ASSERT_TRUE(same(std::ldexp(x, exponent), model_ldexp(x, exponent))) << x << " " << exponent;
    int real = 0, model = 0;
    ASSERT_TRUE(same(std::frexp(x, &real), model_frexp(x, &model))) << x;
    if (std::isfinite(x)) ASSERT_EQ(real, model) << x;
    double whole = 0, modelWhole = 0;
    ASSERT_TRUE(same(std::modf(x, &whole), model_modf(x, &modelWhole))) << x;
    ASSERT_TRUE(same(whole, modelWhole)) << x;
    ASSERT_EQ(std::fpclassify(x), model___fpclassify(x)) << x;
  }
}

} // namespace

} // namespace nuthatch
