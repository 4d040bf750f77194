// The exact float arithmetic against the processor: single and double in its four rounding modes, x87 through
// long double; half against double, where double rounding cannot happen. NaN patterns are made equal first.
#include "expr/evaluate/soft_float.h"

#include "support/random.h"

#include <bit>
#include <cfenv>
#include <cmath>
#include <cstring>
#include <gtest/gtest.h>

namespace nuthatch::expr {
namespace {

// Patterns with a taste for zeros, infinities, subnormals and neighbours of powers of two.
std::uint64_t pattern(Random& random, unsigned width, unsigned fraction) {
  std::uint64_t mask = width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
  switch (random.below(8)) {
  case 0:
    return (random.next() & ((std::uint64_t{1} << fraction) - 1)) |
           (random.below(2) << (width - 1)); // subnormal
  case 1:
    return ((random.next() << fraction) & mask) | random.below(3);
  case 2: { // near one
    std::uint64_t bias = (std::uint64_t{1} << (width - fraction - 2)) - 1;
    return ((bias - 2 + random.below(5)) << fraction) | (random.below(2) << (width - 1)) |
           (random.oneIn(2) ? 0 : random.next() & ((std::uint64_t{1} << fraction) - 1));
  }
  default:
    return random.next() & mask;
  }
}

struct Mode {
  Rounding rounding;
  int hardware;
};
constexpr Mode modes[] = {{Rounding::NearestEven, FE_TONEAREST},
                          {Rounding::TowardPositive, FE_UPWARD},
                          {Rounding::TowardNegative, FE_DOWNWARD},
                          {Rounding::TowardZero, FE_TOWARDZERO}};

// The operation in the given mode; volatile keeps the compiler from moving it out of the mode.
template <class F, class Operation>
F inMode(int mode, Operation operation) {
  std::fesetround(mode);
  volatile F result = operation();
  std::fesetround(FE_TONEAREST);
  return result;
}

template <class F, class U>
void compareWithHardware(FloatFormat f, unsigned fraction) {
  Random random(7);
  unsigned width = sizeof(F) * 8;
  auto hardware = [&](F value) {
    return value != value ? soft::nan(f).hex() : Bits(width, std::bit_cast<U>(value)).hex();
  };
  for (unsigned i = 0; i < 15'000; ++i) {
    U p = static_cast<U>(pattern(random, width, fraction)),
      q = static_cast<U>(pattern(random, width, fraction)),
      r = static_cast<U>(pattern(random, width, fraction));
    Bits a(width, p), b(width, q), c(width, r);
    volatile F x = std::bit_cast<F>(p), y = std::bit_cast<F>(q), z = std::bit_cast<F>(r);
    for (Mode mode : modes) {
      std::string where = a.hex() + " " + b.hex() + " " + c.hex() + " " + std::string(name(mode.rounding));
      ASSERT_EQ(soft::add(f, mode.rounding, a, b).hex(),
                hardware(inMode<F>(mode.hardware, [&] { return x + y; })))
          << where;
      ASSERT_EQ(soft::mul(f, mode.rounding, a, b).hex(),
                hardware(inMode<F>(mode.hardware, [&] { return x * y; })))
          << where;
      ASSERT_EQ(soft::div(f, mode.rounding, a, b).hex(),
                hardware(inMode<F>(mode.hardware, [&] { return x / y; })))
          << where;
      ASSERT_EQ(soft::sqrt(f, mode.rounding, a).hex(),
                hardware(inMode<F>(mode.hardware, [&] { return std::sqrt(static_cast<F>(x)); })))
          << where;
      ASSERT_EQ(soft::fma(f, mode.rounding, a, b, c).hex(),
                hardware(inMode<F>(
                    mode.hardware,
                    [&] { return std::fma(static_cast<F>(x), static_cast<F>(y), static_cast<F>(z)); })))
          << where;
      ASSERT_EQ(soft::roundToIntegral(f, mode.rounding, a).hex(),
                hardware(inMode<F>(mode.hardware, [&] { return std::nearbyint(static_cast<F>(x)); })))
          << where;
      Bits integer(64, random.next());
      volatile std::int64_t n = static_cast<std::int64_t>(integer.low64());
      ASSERT_EQ(soft::fromSigned(f, mode.rounding, integer).hex(),
                hardware(inMode<F>(mode.hardware, [&] { return static_cast<F>(n); })))
          << integer.hex();
    }
    std::string where = a.hex() + " " + b.hex();
    F xx = x, yy = y, rest = std::remainder(xx, yy); // glibc forgets the sign of some zeros
    ASSERT_EQ(soft::remainder(f, a, b).hex(), hardware(rest == 0 ? std::copysign(rest, xx) : rest)) << where;
    ASSERT_EQ(soft::fmod(f, a, b).hex(), hardware(std::fmod(xx, yy))) << where;
    ASSERT_EQ(soft::roundToIntegral(f, Rounding::NearestAway, a).hex(), hardware(std::round(xx))) << where;
    ASSERT_EQ(soft::lt(f, a, b), xx < yy) << where;
    ASSERT_EQ(soft::le(f, a, b), xx <= yy) << where;
    ASSERT_EQ(soft::eq(f, a, b), xx == yy) << where;
    if (xx > -9e18 && xx < 9e18) {
      ASSERT_EQ(soft::toSigned(f, Rounding::TowardZero, a, 64).low64(),
                static_cast<std::uint64_t>(static_cast<std::int64_t>(xx)))
          << where;
    }
  }
}

TEST(SoftFloat, SingleIsTheProcessors) { compareWithHardware<float, std::uint32_t>(FloatFormat::Single, 23); }
TEST(SoftFloat, DoubleIsTheProcessors) {
  compareWithHardware<double, std::uint64_t>(FloatFormat::Double, 52);
}

TEST(SoftFloat, X87IsTheProcessors) {
  Random random(11);
  auto make = [](const Bits& a) {
    long double value = 0;
    std::uint64_t words[2] = {a.words()[0], a.words()[1]};
    std::memcpy(&value, words, 10);
    return value;
  };
  auto hardware = [](long double value) {
    if (value != value) return soft::nan(FloatFormat::X87).hex();
    std::uint64_t words[2] = {};
    std::memcpy(words, &value, 10);
    return Bits::fromWords(80, words).hex();
  };
  FloatFormat f = FloatFormat::X87;
  for (unsigned i = 0; i < 10'000; ++i) {
    auto draw = [&] {
      std::uint64_t exponent = random.oneIn(4)   ? random.below(3)
                               : random.oneIn(2) ? 16383 - 40 + random.below(80)
                                                 : random.below(32768);
      std::uint64_t fraction = random.oneIn(4) ? random.below(4) << 61 : random.next();
      fraction = exponent ? fraction | std::uint64_t{1} << 63 : fraction & ~(std::uint64_t{1} << 63);
      std::uint64_t words[2] = {fraction, exponent | random.below(2) << 15};
      return Bits::fromWords(80, words);
    };
    Bits a = draw(), b = draw();
    volatile long double x = make(a), y = make(b);
    std::string where = a.hex() + " " + b.hex();
    for (Mode mode : modes) {
      ASSERT_EQ(soft::add(f, mode.rounding, a, b).hex(),
                hardware(inMode<long double>(mode.hardware, [&] { return x + y; })))
          << where;
      ASSERT_EQ(soft::mul(f, mode.rounding, a, b).hex(),
                hardware(inMode<long double>(mode.hardware, [&] { return x * y; })))
          << where;
      ASSERT_EQ(soft::div(f, mode.rounding, a, b).hex(),
                hardware(inMode<long double>(mode.hardware, [&] { return x / y; })))
          << where;
      volatile double narrow = inMode<double>(mode.hardware, [&] { return static_cast<double>(x); });
      std::uint64_t bits = std::bit_cast<std::uint64_t>(static_cast<double>(narrow));
      std::string expected = narrow != narrow ? soft::nan(FloatFormat::Double).hex() : Bits(64, bits).hex();
      ASSERT_EQ(soft::convert(f, FloatFormat::Double, mode.rounding, a).hex(), expected) << where;
    }
    ASSERT_EQ(soft::fmod(f, a, b).hex(),
              hardware(std::fmod(static_cast<long double>(x), static_cast<long double>(y))))
        << where;
    ASSERT_EQ(soft::lt(f, a, b), x < y) << where;
  }
}

TEST(SoftFloat, UnusualX87PatternsAreNaN) {
  Bits unnormal = Bits::fromWords(80, std::vector<std::uint64_t>{1, 5}); // exponent without the integer bit
  EXPECT_EQ(soft::unpack(FloatFormat::X87, unnormal).kind, soft::Kind::NaN);
  Bits pseudoInfinity = Bits::fromWords(80, std::vector<std::uint64_t>{0, 0x7FFF});
  EXPECT_EQ(soft::unpack(FloatFormat::X87, pseudoInfinity).kind, soft::Kind::NaN);
  Bits pseudoDenormal = Bits::fromWords(80, std::vector<std::uint64_t>{std::uint64_t{1} << 63, 0});
  Bits smallestNormal = Bits::fromWords(80, std::vector<std::uint64_t>{std::uint64_t{1} << 63, 1});
  EXPECT_TRUE(soft::eq(FloatFormat::X87, pseudoDenormal, smallestNormal));
}

TEST(SoftFloat, HalfThroughDouble) {
  // Double has more than 2 * 11 + 2 bits: rounding a double result to half once more is the half result.
  Random random(5);
  FloatFormat h = FloatFormat::Half, d = FloatFormat::Double;
  for (unsigned i = 0; i < 20'000; ++i) {
    Bits a(16, pattern(random, 16, 10)), b(16, pattern(random, 16, 10));
    auto wide = [&](const Bits& x) { return soft::convert(h, d, Rounding::NearestEven, x); };
    auto narrow = [&](const Bits& x) { return soft::convert(d, h, Rounding::NearestEven, x); };
    ASSERT_EQ(soft::add(h, Rounding::NearestEven, a, b).hex(),
              narrow(soft::add(d, Rounding::NearestEven, wide(a), wide(b))).hex());
    ASSERT_EQ(soft::mul(h, Rounding::NearestEven, a, b).hex(),
              narrow(soft::mul(d, Rounding::NearestEven, wide(a), wide(b))).hex());
    ASSERT_EQ(soft::div(h, Rounding::NearestEven, a, b).hex(),
              narrow(soft::div(d, Rounding::NearestEven, wide(a), wide(b))).hex());
  }
}

TEST(SoftFloat, ConversionsToIntegersSaturate) {
  FloatFormat f = FloatFormat::Double;
  auto value = [](double x) { return Bits(64, std::bit_cast<std::uint64_t>(x)); };
  EXPECT_EQ(soft::toSigned(f, Rounding::TowardZero, value(127.9), 8).hex(), "7f");
  EXPECT_EQ(soft::toSigned(f, Rounding::TowardZero, value(128.0), 8).hex(), "7f");
  EXPECT_EQ(soft::toSigned(f, Rounding::TowardZero, value(-128.9), 8).hex(), "80");
  EXPECT_EQ(soft::toSigned(f, Rounding::NearestEven, value(-128.9), 8).hex(), "80");
  EXPECT_EQ(soft::toUnsigned(f, Rounding::TowardZero, value(-0.9), 8).hex(), "00");
  EXPECT_EQ(soft::toUnsigned(f, Rounding::NearestAway, value(255.5), 8).hex(), "ff");
  EXPECT_EQ(soft::toUnsigned(f, Rounding::TowardZero, value(NAN), 8).hex(), "00");
  EXPECT_EQ(soft::toSigned(f, Rounding::TowardZero, value(-INFINITY), 16).hex(), "8000");
  EXPECT_EQ(soft::toUnsigned(f, Rounding::TowardZero, value(1e300), 1024).leadingZeros(), 1024u - 997u);
}

} // namespace
} // namespace nuthatch::expr
