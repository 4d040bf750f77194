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

TEST(Documented, TheCommentInFrontOfADeclaration) {
  const std::string text = "int before(int x);\n"
                           "/* Of another. */\nint other(int x);\n"
                           "/** Writes it.\n * @warning buffer must have room for one more.\n */\n"
                           "API(int) encode(char *buffer,\n  int n);\n"
                           "// Takes the last one.\n// The stack must not be empty.\nint pop();\n";
  EXPECT_EQ(commentOf(text, "before"), "");
  EXPECT_NE(commentOf(text, "encode").find("room for one more"), std::string::npos);
  EXPECT_EQ(commentOf(text, "other"), " Of another. ");
  EXPECT_EQ(commentOf(text, "pop"), " Takes the last one.\n The stack must not be empty.\n");
}

TEST(Documented, ASentenceThatAsksOfAParameter) {
  const auto asked = [](const std::string& comment) {
    return askedSentence(comment, function("encode", {"buffer", "n"}));
  };
  EXPECT_EQ(asked("* Encodes. The space at buffer\n * must exceed n by one. It is fast."),
            "The space at buffer must exceed n by one.");
  EXPECT_EQ(asked("@warning The free space at `buffer` must be n."),
            "@warning The free space at `buffer` must be n.");
  EXPECT_EQ(asked("Takes one. The stack must not be empty."), "The stack must not be empty.");
  EXPECT_EQ(asked("Encodes what is in buffer."), "");
  EXPECT_EQ(asked("The result must be freed, as buffer."), "");
  EXPECT_EQ(asked("The input must be valid."), "");
}
