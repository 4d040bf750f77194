// What comparisons of texts leave in their bytes: seven letters a byte, and 128 where the texts are the same.
#include "runtime/protocol.h"

#include <array>
#include <cstdint>
#include <gtest/gtest.h>

extern "C" void nh_rt_near_texts(unsigned char* near, const unsigned char* a, const unsigned char* b,
                                 std::uint64_t most, unsigned flags);

namespace {

using Bytes = std::array<int, NH_NEAR_TEXT_BYTES>;
constexpr std::uint64_t kUnlimited = ~0ull;
constexpr unsigned kMemory = 0, kText = NH_NEAR_STOPS_AT_NUL, kTextOfAnyCase = kText | NH_NEAR_IGNORES_CASE;

Bytes compared(const char* a, const char* b, std::uint64_t most, unsigned flags) {
  unsigned char near[NH_NEAR_TEXT_BYTES] = {};
  nh_rt_near_texts(near, reinterpret_cast<const unsigned char*>(a), reinterpret_cast<const unsigned char*>(b),
                   most, flags);
  return {near[0], near[1], near[2]};
}

} // namespace

TEST(NearTexts, CountsTheLettersThatAreTheSame) {
  EXPECT_EQ(compared("owl", "jay", kUnlimited, kText), (Bytes{0, 0, 0}));
  EXPECT_EQ(compared("jaw", "jay", kUnlimited, kText), (Bytes{2, 0, 0}));
  EXPECT_EQ(compared("nuthatch", "nuthatcher", kUnlimited, kText), (Bytes{32, 1, 0}));
  EXPECT_EQ(compared("JAw", "jay", kUnlimited, kText), (Bytes{0, 0, 0}));
  EXPECT_EQ(compared("JAw", "jay", kUnlimited, kTextOfAnyCase), (Bytes{2, 0, 0}));
}

TEST(NearTexts, WhatIsTheSameIsSilent) {
  const Bytes same = {128, 128, 128};
  EXPECT_EQ(compared("jay", "jay", kUnlimited, kText), same);
  EXPECT_EQ(compared("jaw", "jay", 2, kText), same);
  EXPECT_EQ(compared("ja\0w", "ja\0y", 3, kMemory), same);
  EXPECT_EQ(compared("ja\0w", "ja\0y", 4, kMemory), (Bytes{3, 0, 0}));
  EXPECT_EQ(compared("", "", 0, kMemory), (Bytes{0, 0, 0})); // nothing was compared
}

TEST(NearTexts, KeepsTheNearest) {
  unsigned char near[NH_NEAR_TEXT_BYTES] = {};
  const auto look = [&](const char* a) {
    nh_rt_near_texts(near, reinterpret_cast<const unsigned char*>(a),
                     reinterpret_cast<const unsigned char*>("finch"), kUnlimited, kText);
  };
  look("fine");
  look("owl");
  EXPECT_EQ(near[0], 3);
}
