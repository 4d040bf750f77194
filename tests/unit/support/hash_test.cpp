#include "support/hash.h"

#include <gtest/gtest.h>

using namespace nuthatch;

// The examples of FIPS 180-4, and a length that needs a second block for its padding.
TEST(Sha256, KnownAnswers) {
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Hash64, DependsOnSeedAndContent) {
  EXPECT_EQ(hash64("nuthatch", 1), hash64("nuthatch", 1));
  EXPECT_NE(hash64("nuthatch", 1), hash64("nuthatch", 2));
  EXPECT_NE(hash64("nuthatch", 1), hash64("nuthatcg", 1));
  EXPECT_EQ(hex(0x1f), "000000000000001f");
}
