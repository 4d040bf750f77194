// Inputs as bytes and back, models as changes of inputs, files of a campaign, mutations within sizes.
#include "engines/concolic/fuzz/input.h"
#include "engines/concolic/fuzz/mutate.h"
#include "engines/concolic/fuzz/store.h"
#include "fake_program.h"
#include "support/files.h"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>

using namespace nuthatch;
using namespace nuthatch::concolic;
namespace fs = std::filesystem;

namespace {

ProgramShape twoStreams() {
  return {.streams = {"arg1", "file"}, .words = {"program", "", "@@"}, .mostBytes = {8, 100}};
}

void put(const fs::path& path, const std::string& content) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << content;
}

std::vector<std::string> contents(const std::vector<Input>& inputs) {
  std::vector<std::string> all;
  for (const auto& input : inputs) all.push_back(input.streams[0].bytes);
  std::ranges::sort(all);
  return all;
}

} // namespace

TEST(Input, OneStreamIsItsBytes) { EXPECT_EQ(toBytes(fake::input("abc")), "abc"); }

TEST(Input, StreamsComeBackFromBytes) {
  const Input input{{{"arg1", "xyz"}, {"file", std::string("a\0b", 3)}}};
  EXPECT_EQ(toBytes(input).size(), 4u + 3 + 3);
  EXPECT_EQ(fromBytes(twoStreams(), toBytes(input)), input);
}

TEST(Input, AnyBytesAreAnInput) {
  for (const std::string& bytes :
       {std::string(), std::string("\xff\xff"), std::string("\xff\xff\xff\xffzz")}) {
    const Input input = fromBytes(twoStreams(), bytes);
    ASSERT_EQ(input.streams.size(), 2u);
    EXPECT_LE(input.streams[0].bytes.size() + input.streams[1].bytes.size(), bytes.size());
  }
}

TEST(Input, AModelChangesOnlyWhatWasAsked) {
  expr::Terms terms;
  const auto shape = fake::shape();
  const StreamTerms streams(terms, shape);
  const auto array = streams.all()[0].bytes;
  expr::Model model;
  model.setElement(array, 1, 'X');
  model.setElement(array, 2, 'Y'); // says more than it was asked
  const std::vector<solver::Leaf> leaves = {{array, 1, false}};
  EXPECT_EQ(streams.apply(fake::input("abc"), model, leaves)->streams[0].bytes, "aXc");
}

TEST(Input, LengthsGrowAndShrinkWithinTheShape) {
  expr::Terms terms;
  const auto shape = fake::shape(10);
  const StreamTerms streams(terms, shape);
  const auto length = streams.all()[0].length;
  const std::vector<solver::Leaf> leaves = {{length, 0, false}};
  expr::Model model;
  model.set(length, expr::Bits(64, 5));
  EXPECT_EQ(streams.apply(fake::input("abc"), model, leaves)->streams[0].bytes, std::string("abc\0\0", 5));
  model.set(length, expr::Bits(64, 1));
  EXPECT_EQ(streams.apply(fake::input("abc"), model, leaves)->streams[0].bytes, "a");
  model.set(length, expr::Bits(64, 11));
  EXPECT_FALSE(streams.apply(fake::input("abc"), model, leaves));
}

TEST(Input, GrowsToTheByteThatIsSet) {
  expr::Terms terms;
  const auto shape = fake::shape(10);
  const StreamTerms streams(terms, shape);
  Input input = fake::input("");
  EXPECT_TRUE(streams.setByte(input, streams.all()[0].bytes, 4, 'q'));
  EXPECT_EQ(input.streams[0].bytes, std::string("\0\0\0\0q", 5));
  EXPECT_FALSE(streams.setByte(input, streams.all()[0].bytes, 10, 'q'));
}

TEST(Mutator, StaysWithinTheShapeAndFollowsItsSeed) {
  const auto shape = fake::shape(64);
  Mutator one(shape, 5), same(shape, 5);
  Dictionary dictionary;
  dictionary.addWord("keyword");
  Input a = fake::input("hello world"), b = a;
  bool word = false;
  for (int i = 0; i < 3000; ++i) {
    a = one.mutated(a, fake::input("other"), dictionary, 64);
    b = same.mutated(b, fake::input("other"), dictionary, 64);
    ASSERT_EQ(a, b);
    ASSERT_LE(a.streams[0].bytes.size(), 64u);
    word |= a.streams[0].bytes.contains("keyword");
  }
  EXPECT_TRUE(word) << "words of the dictionary are tried";
}

TEST(Mutator, GrowsOnlyAsFarAsItMay) {
  const auto shape = fake::shape(4096);
  Mutator mutator(shape, 7);
  const Input shortBase = fake::input("ab"), longBase = fake::input(std::string(200, 'x'));
  for (int i = 0; i < 2000; ++i) {
    ASSERT_LE(mutator.mutated(shortBase, longBase, {}, 16).streams[0].bytes.size(), 16u);
    ASSERT_LE(mutator.mutated(longBase, shortBase, {}, 16).streams[0].bytes.size(), 200u)
        << "its own length is allowed";
  }
}

TEST(Dictionary, TakesConstantsThatInputIsComparedWith) {
  expr::Terms terms;
  const auto file = terms.mkInput("file", 0);
  Dictionary dictionary;
  dictionary.addFrom(terms,
                     terms.mkNot(terms.mkEq(terms.mkReadLittle(file, 0, 4), terms.mkConst(32, 0x464c457f))));
  EXPECT_NE(std::ranges::find(dictionary.words(), "\x7f"
                                                  "ELF"),
            dictionary.words().end());
}

TEST(Store, WritesEachInputOnceAndReadsItBack) {
  const auto scratch = ScratchFolder::make("store");
  auto store = Store::open(scratch->path() / "out", fake::shape(), true);
  ASSERT_TRUE(store);
  for (const char* text : {"one", "two", "one"}) ASSERT_TRUE(store->keep(fake::input(text)));
  const auto crash = store->crash(fake::input("boom"));
  ASSERT_TRUE(crash);
  EXPECT_EQ(readFile(*crash).value(), "boom");
  EXPECT_EQ(contents(store->kept().value()), (std::vector<std::string>{"one", "two"}));
}

TEST(Store, AnotherCampaignDoesNotMixWithTheLast) {
  auto scratch = ScratchFolder::make("store");
  ASSERT_TRUE(scratch);
  const auto out = scratch->path() / "out";
  {
    auto store = Store::open(out, fake::shape(), false);
    ASSERT_TRUE(store);
    ASSERT_TRUE(store->keep(fake::shape().emptyInput()));
  }
  auto resumed = Store::open(out, fake::shape(), true);
  ASSERT_TRUE(resumed);
  EXPECT_EQ(resumed->kept()->size(), 1u);
  auto fresh = Store::open(out, fake::shape(), false);
  ASSERT_TRUE(fresh);
  EXPECT_TRUE(fresh->kept()->empty());
  EXPECT_EQ(fresh->read(out / "earlier-1" / "corpus")->size(), 1u);
}

TEST(Store, ReadsAflFoldersWithoutTheirNotes) {
  const auto scratch = ScratchFolder::make("store");
  const fs::path afl = scratch->path() / "afl";
  put(afl / "main" / "queue" / "id:000000,orig:seed", "seed");
  put(afl / "main" / "queue" / ".state" / "deterministic_done", "state");
  put(afl / "main" / "crashes" / "README.txt", "read me");
  put(afl / "main" / "crashes" / "id:000000,sig:11", "crash");
  put(afl / "main" / "fuzzer_stats", "stats");
  auto store = Store::open(scratch->path() / "out", fake::shape(), true);
  EXPECT_EQ(contents(store->read(afl).value()), (std::vector<std::string>{"crash", "seed"}));
}

TEST(Store, FollowsAFolderInBothDirections) {
  const auto scratch = ScratchFolder::make("store");
  const fs::path shared = scratch->path() / "shared";
  put(shared / "a", "first");
  auto store = Store::open(scratch->path() / "out", fake::shape(), true);
  ASSERT_TRUE(store->keep(fake::input("mine")));
  EXPECT_EQ(contents(store->follow(shared).value()), (std::vector<std::string>{"first"}));
  EXPECT_EQ(std::distance(fs::directory_iterator(shared), {}), 2) << "what was kept here is there now";
  put(shared / "b", "second");
  EXPECT_EQ(contents(store->follow(shared).value()), (std::vector<std::string>{"second"}));
  EXPECT_TRUE(store->follow(shared)->empty());
  // Among AFL++'s instances our inputs are a queue of their own.
  put(shared / "main" / "queue" / "id:000000", "afl's");
  ASSERT_TRUE(store->keep(fake::input("mine too")));
  EXPECT_EQ(contents(store->follow(shared).value()), (std::vector<std::string>{"afl's"}));
  EXPECT_EQ(std::distance(fs::directory_iterator(shared / "nuthatch" / "queue"), {}), 1);
  EXPECT_TRUE(store->follow(shared)->empty()) << "our own queue is not read back";
}

TEST(CoverageMap, OnlyNearerThanEverIsNew) {
  CoverageMap map(1);
  std::vector<std::uint8_t> run{1, 4};
  std::vector<Feature> fresh;
  EXPECT_EQ(map.take(run, &fresh).counts, 1u);
  EXPECT_EQ(fresh, (std::vector<Feature>{0, 8 + 3}));
  EXPECT_EQ(map.worthKeeping(fresh, fresh), fresh);
  EXPECT_EQ(map.worthKeeping(fresh, {}), (std::vector<Feature>{0}))
      << "an input that comes as near is no better";
  run[1] = 2;
  EXPECT_FALSE(map.take(run)) << "further away";
  run[1] = 32;
  EXPECT_EQ(map.take(run).counts, 1u);
  run[1] = 128;
  EXPECT_EQ(map.take(run).counts, 1u);
  for (const std::uint8_t any : {1, 3, 16, 128}) {
    run[1] = any;
    EXPECT_FALSE(map.take(run)) << "a comparison that held is silent";
  }
}

TEST(CoverageMap, CountsEdgesAndHowOftenTheyAreTaken) {
  CoverageMap map;
  std::vector<std::uint8_t> run(100);
  run[3] = 1, run[50] = 1;
  EXPECT_EQ(map.take(run).edges, 2u);
  EXPECT_FALSE(map.take(run));
  run[3] = 9;
  const Gain gain = map.take(run);
  EXPECT_EQ(gain.edges, 0u);
  EXPECT_EQ(gain.counts, 1u);
  run[3] = 15; // the same bucket
  EXPECT_FALSE(map.take(run));
  EXPECT_EQ(map.edgesTaken(), 2u);
  EXPECT_EQ(map.hit({"f", 50, 10}), std::vector<std::uint32_t>{0});
}
