#include "engines/concolic/fuzz/corpus.h"
#include "engines/concolic/fuzz/trim.h"

#include "fake_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

using namespace nuthatch;
using namespace nuthatch::concolic;
using namespace std::chrono_literals;

namespace {

std::map<std::string, int> picksOf(Corpus& corpus, int times) {
  Random random(3);
  std::map<std::string, int> picks;
  for (int i = 0; i < times; ++i) ++picks[corpus.pick(random).streams[0].bytes];
  return picks;
}

TEST(Corpus, TheSmallestInputOwnsWhatItCovers) {
  Corpus corpus(100, 1 << 20);
  Random random(1);
  const Feature features[] = {8, 16, 24};
  corpus.add(fake::input(std::string(500, 'x')), features, random);
  corpus.add(fake::input("short"), features, random);
  auto picks = picksOf(corpus, 1000);
  EXPECT_GT(picks["short"], 900) << "the long one does nothing that the short one does not";
  EXPECT_GT(picks[std::string(500, 'x')], 0) << "but is not forgotten";
}

TEST(Corpus, PicksFollowWhatIsOwned) {
  Corpus corpus(100, 1 << 20);
  Random random(1);
  const Feature many[] = {8, 16, 24, 32, 40, 48, 56, 64, 72}, one[] = {80};
  corpus.add(fake::input("many"), many, random);
  corpus.add(fake::input("one"), one, random);
  auto picks = picksOf(corpus, 1000);
  EXPECT_GT(picks["many"], 2 * picks["one"]);
  EXPECT_GT(picks["one"], 20);
}

TEST(Corpus, StaysWithinItsBounds) {
  Corpus corpus(16, 1 << 20);
  Random random(1);
  for (Feature i = 0; i < 1000; ++i) {
    const Feature features[] = {i, i / 2};
    corpus.add(fake::input(std::to_string(i)), features, random);
    ASSERT_LE(corpus.size(), 16u);
    corpus.pick(random);
  }
  Corpus narrow(1000, 2000);
  for (int i = 0; i < 100; ++i) narrow.add(fake::input(std::string(300, 'a')), {}, random);
  EXPECT_LT(narrow.bytes(), 3000u);
}

TEST(Trim, KeepsWhatCoversTheNew) {
  fake::Native native([](fake::Execution& run) {
    const auto is = [&](std::uint64_t i, char c) {
      return run.terms.mkEq(run.byte(i), run.terms.mkConst(8, static_cast<unsigned char>(c)));
    };
    for (std::uint64_t i = 0; run.has(i); ++i)
      if (run.branch(is(i, 'K'), 1)) run.branch(is(i + 1, 'Z'), 2);
  });
  const Input input = fake::input(std::string(100, 'a') + "KZ" + std::string(57, 'b'));
  const std::vector<Input> both = {input, fake::input("aK")};
  const auto features = native.featuresOf(both);
  ASSERT_TRUE(features);
  std::vector<Feature> wanted;
  std::ranges::set_difference((*features)[0], (*features)[1], std::back_inserter(wanted));
  ASSERT_FALSE(wanted.empty());
  const auto made = trimmed(native, {input, (*features)[0]}, wanted, 200);
  ASSERT_TRUE(made);
  EXPECT_TRUE(made->input.streams[0].bytes.contains("KZ"));
  EXPECT_LE(made->input.streams[0].bytes.size(), 32u);
  EXPECT_TRUE(std::ranges::includes(made->features, wanted));
  const auto few = trimmed(native, {input, (*features)[0]}, wanted, 3);
  ASSERT_TRUE(few);
  EXPECT_TRUE(few->input.streams[0].bytes.contains("KZ")) << "within its runs";
}

} // namespace

TEST(EarlyLimit, IsFarAboveWhatRunsTake) {
  EXPECT_EQ(earlyLimit(1s, 100, 1s), 1s) << "nothing is known yet";
  EXPECT_EQ(earlyLimit(100ms, 1'000, 1s), 100ms) << "others wait for the processor longer than they run";
  EXPECT_EQ(earlyLimit(1s, 1'000, 1s), 200ms);
  EXPECT_EQ(earlyLimit(100s, 1'000, 1s), 1s);
  EXPECT_EQ(earlyLimit(1s, 1'000'000, 50ms), 50ms);
}
