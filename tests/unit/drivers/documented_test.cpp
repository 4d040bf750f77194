// What comments ask of callers, found and told from what they only describe.
#include "engines/drivers/triage/documented.h"

#include <gtest/gtest.h>

using namespace nuthatch;

namespace {

Callable function(const std::string& name, const std::vector<std::string>& parameters) {
  Callable callable{.signature = {.function = name, .display = name + "()", .callName = name}};
  for (const auto& parameter : parameters) callable.signature.parameters.push_back({.name = parameter});
  return callable;
}

} // namespace

TEST(Documented, ByTheCommentsOfItsDeclarationsAlone) {
  const std::vector<DeclaredFunction> functions = {
      {.name = "other", .comment = "buffer must have room."},
      {.name = "encode", .comment = "Writes n bytes."},
      {.name = "encode", .inClass = "Coder", .comment = "buffer must be even."},
      {.name = "encode", .comment = "Writes it.\n@warning buffer must have room for one more."}};
  EXPECT_EQ(askedOf(function("encode", {"buffer", "n"}), functions),
            "@warning buffer must have room for one more.");
  Callable member = function("encode", {"buffer"});
  member.owner = "mine::Coder";
  EXPECT_EQ(askedOf(member, functions), "buffer must be even.");
  EXPECT_EQ(askedOf(function("pop", {"buffer"}), functions), "");
}

TEST(Documented, ASentenceThatAsksOfAParameter) {
  const auto asked = [](const std::string& comment) {
    return askedSentence(comment, function("encode", {"buffer", "n"}));
  };
  EXPECT_EQ(asked("Encodes. The space at buffer\n must exceed n by one. It is fast."),
            "The space at buffer must exceed n by one.");
  EXPECT_EQ(asked("@warning The free space at `buffer` must be n."),
            "@warning The free space at `buffer` must be n.");
  EXPECT_EQ(asked("Takes one. The stack must not be empty."), "The stack must not be empty.");
  EXPECT_EQ(asked("Encodes what is in buffer."), "");
  EXPECT_EQ(asked("The result must be freed, as buffer."), "");
  EXPECT_EQ(asked("The input must be valid."), "");
}
