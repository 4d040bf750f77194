#include "rules/parser.h"
#include "rules/rule_files.h"

#include <gtest/gtest.h>

namespace nuthatch::rules {
namespace {

constexpr const char* kHead = "rule r \"says\"\nfor each FILE* f\nstates a, b\n";

std::string wrong(const std::string& text) {
  const auto parsed = parse(text, "x.rule");
  EXPECT_FALSE(parsed) << text;
  if (parsed) return "";
  EXPECT_FALSE(parsed.error().remedy.empty()) << text;
  return parsed.error().message;
}

Rule right(const std::string& text) {
  auto parsed = parse(text, "x.rule");
  EXPECT_TRUE(parsed) << parsed.error().message;
  return parsed ? parsed->front() : Rule();
}

TEST(RuleParser, ReadsEventsOnEntryAndReturn) {
  const Rule rule =
      right(std::string(kHead) + "f = fopen(_, \"r*\") returns not null -> b\nfclose(f) in b error \"no\"\n");
  ASSERT_EQ(rule.clauses.size(), 2u);
  const Event& opens = rule.clauses[0].events[0];
  EXPECT_TRUE(opens.resultIsObject && opens.onReturn);
  EXPECT_EQ(opens.result->compare, Compare::NotEqual);
  EXPECT_EQ(opens.arguments[1].name, "r*");
  EXPECT_FALSE(rule.clauses[1].events[0].onReturn);
  EXPECT_EQ(rule.clauses[1].in, std::vector<std::string>{"b"});
}

TEST(RuleParser, ReadsOwnersPlacesBehindPointersAndNames) {
  const Rule rule = right("rule r \"says\" for each stmt* s of db* d states a, b\n"
                          "prepare(d, *s) -> b  pipe(s[1]) -> b  sqlite3_column_*(s, ...) in b ignore\n"
                          "std::vector<*>::push_back(s, _) -> a  *_lock(s) -> b");
  EXPECT_EQ(rule.owner, "d");
  EXPECT_TRUE(rule.clauses[0].events[0].arguments[1].isBehind);
  EXPECT_EQ(rule.clauses[1].events[0].arguments[0].index, 1u);
  EXPECT_EQ(rule.clauses[2].events[0].function, "sqlite3_column_*");
  EXPECT_EQ(rule.clauses[3].events[0].function, "std::vector<*>::push_back");
  EXPECT_EQ(rule.clauses[4].events[0].function, "*_lock");
}

TEST(RuleParser, ShippedFormsRoundTrip) {
  for (const char* text :
       {"rule a \"x\" for the program states s, t  fork() returns -1 -> t  at exit in t error \"e\""
        "  environment fork() returns -1 or 0 or 1..9 or never",
        "rule a \"x\" for each thread states s, t  f(_) in s, t -> t",
        "rule a \"x\" for each int f states s, t  f = open(...) returns >= 0 -> t"
        "  close(f) if f not 3 -> s  environment open(_, *new, call) returns new or any",
        "rule a \"x\" for each va_list* v states s, t  va_start(v) -> t  scope of v ends in t error \"e\""
        "  any call with v in t ignore"}) {
    const Rule rule = right(text);
    EXPECT_EQ(right(print(rule)), rule) << print(rule);
  }
}

TEST(RuleParser, SaysWhereAndWhat) {
  EXPECT_EQ(wrong(""), "x.rule:1:1: the file holds no rule");
  EXPECT_EQ(wrong("rule r for"), "x.rule:1:8: the rule does not say what it says");
  EXPECT_EQ(wrong(std::string(kHead) + "fclose(f) -> c"), "x.rule:4:14: there is no state 'c'");
  EXPECT_EQ(wrong(std::string(kHead) + "fclose(f"), "x.rule:4:9: the end of the file between arguments");
  EXPECT_EQ(wrong(std::string(kHead) + "g = fopen(_) -> b"), "x.rule:4:1: 'g' is not the object of the rule");
  EXPECT_EQ(wrong(std::string(kHead) + "fclose(f) if n > 0 -> b"),
            "x.rule:4:14: no argument of the call is named n");
  EXPECT_EQ(wrong(std::string(kHead) + "fclose(f) error"),
            "x.rule:4:16: the error does not say what is wrong");
  EXPECT_EQ(wrong(std::string(kHead) + "fclose(f) -> b $"), "x.rule:4:16: '$' means nothing in a rule");
  EXPECT_EQ(wrong("rule r \"says\" for each int f states a any call with f -> a"),
            "x.rule:1:39: a number is passed to many calls");
}

TEST(RulePattern, StarStandsForAnything) {
  EXPECT_TRUE(fits("fopen", "fopen"));
  EXPECT_FALSE(fits("fopen", "fopen64"));
  EXPECT_TRUE(fits("*_lock", "my_lock"));
  EXPECT_TRUE(fits("a*c*e", "abcde"));
  EXPECT_FALSE(fits("a*c*e", "abcd"));
  EXPECT_TRUE(fits("std::vector<*>::push_back", "std::vector<int, std::allocator<int>>::push_back"));
}

TEST(RuleFiles, ANameThatNobodyHasIsOneClearLine) {
  const auto loaded = load({"no-such-rule-anywhere"});
  ASSERT_FALSE(loaded);
  EXPECT_NE(loaded.error().remedy, "");
}

} // namespace
} // namespace nuthatch::rules
