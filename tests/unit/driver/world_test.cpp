#include "driver/world.h"
#include "driver/world_source.h"

#include <gtest/gtest.h>

namespace nuthatch {

namespace {

World sample() {
  return {.input = std::string("\0\1x", 3),
          .arguments = {"-v", "", "two words"},
          .variables = {{"HOME", "/root"}, {"NONE", std::nullopt}},
          .standardInput = "12 \n",
          .files = {{"a.txt", true, "abc"}, {"b.txt", false, ""}, {"a.txt", true, ""}},
          .numbers = {{"rand", {1, -2, 3}}, {"time", {0}}}};
}

TEST(World, ComesBackFromItsBytes) {
  EXPECT_EQ(decodeWorld(encodeWorld(sample())), sample());
  EXPECT_EQ(decodeWorld(encodeWorld({})), World{});
}

// Nothing that was cut or changed is read past its end.
TEST(World, DamagedBytesAreNoWorldOrAnother) {
  const std::string whole = encodeWorld(sample());
  for (std::size_t size = 0; size < whole.size(); ++size) (void)decodeWorld(whole.substr(0, size));
  for (std::size_t at = 0; at < whole.size(); ++at)
    for (const char byte : {'\0', '\x7f', '\xff'}) {
      std::string changed = whole;
      changed[at] = byte;
      (void)decodeWorld(changed);
    }
  EXPECT_FALSE(decodeWorld("no world"));
  EXPECT_FALSE(decodeWorld(""));
}

TEST(World, WordsForPeople) {
  EXPECT_EQ(describeWorld({.arguments = {"x"}, .standardInput = "7\n", .numbers = {{"rand", {5}}}}),
            R"(main("x"), standard input "7\n", rand() gives 5)");
}

TEST(World, AsSourceOfATest) {
  World world = sample();
  EXPECT_TRUE(canWrite(world));
  const WorldSource source = writeWorld(world, {.mainParameters = 2}, false);
  EXPECT_NE(source.functions.find("int rand(void)"), std::string::npos);
  EXPECT_NE(source.body.find("setenv(\"HOME\", \"/root\", 1);"), std::string::npos);
  EXPECT_NE(source.body.find("unsetenv(\"NONE\");"), std::string::npos);
  EXPECT_EQ(source.call, "nuthatch_original_main(4, arguments);");
  world.numbers["drand48"] = {1};
  EXPECT_FALSE(canWrite(world));
}

TEST(World, ATestBringsItsHarnessAlong) {
  using Meaning = HarnessFunction::Meaning;
  const std::vector<HarnessFunction> harness = {
      {.symbol = "__VERIFIER_nondet_bool", .meaning = Meaning::TruthValue, .result = "_Bool"},
      {.symbol = "reach_error", .meaning = Meaning::Failure}};
  EXPECT_TRUE(canWrite(harness));
  const std::string text = writeWorld(sample(), {.harness = harness}, true).functions;
  EXPECT_NE(text.find("nuthatch_input[] = {0, 1, 120};"), std::string::npos);
  EXPECT_NE(text.find("bool nuthatch_harness_0(void) __asm__(\"__VERIFIER_nondet_bool\");"),
            std::string::npos);
  EXPECT_NE(text.find("__asm__(\"reach_error\");"), std::string::npos);
  EXPECT_FALSE(canWrite(std::vector<HarnessFunction>{{.symbol = "klee_get_value_i32"}}));
}

} // namespace

} // namespace nuthatch
