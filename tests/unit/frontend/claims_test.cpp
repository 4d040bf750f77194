// What other analysers say, as claims about checks: SARIF in all the ways in which a rule says what it is about.
#include "frontend/claims/sarif_claims.h"

#include "support/files.h"

#include <gtest/gtest.h>

using namespace nuthatch;

namespace {

std::string result(const std::string& rule, const std::string& more, int line,
                   const std::string& uri = "a.c") {
  return R"({"ruleId": ")" + rule + "\", " + more +
         R"( "locations": [{"physicalLocation": {"artifactLocation": {"uri": ")" + uri +
         R"("}, "region": {"startLine": )" + std::to_string(line) + "}}}]}";
}

std::string sarif(const std::string& rules, const std::string& results) {
  return R"({"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "careful", "rules": [)" + rules +
         R"(]}}, "originalUriBaseIds": {"SRC": {"uri": "file:///src/a%20b/"}}, "results": [)" + results +
         "]}]}";
}

const Check kNull{.id = "1", .kind = CheckKind::NullDereference, .place = {"/w/a.c", 5, 3}};
const Check kDivision{.id = "2", .kind = CheckKind::DivisionByZero, .place = {"/w/a.c", 7, 3}};
const Check kElsewhere{.id = "3", .kind = CheckKind::NullDereference, .place = {"/src/a b/c.c", 5, 3}};

Result<std::vector<Claim>> reading(const std::string& text) {
  const ScratchFolder folder = ScratchFolder::make("claims-test").value();
  EXPECT_TRUE(writeFile(folder.path() / "said.sarif", text));
  return readSarifClaims(folder.path() / "said.sarif", "/w");
}

std::vector<Claim> claims(const std::string& text) {
  auto read = reading(text);
  EXPECT_TRUE(read);
  return read.value_or(std::vector<Claim>{});
}

std::set<std::string> claimed(const std::string& text) {
  return idsOf(claimedChecks({kNull, kDivision, kElsewhere}, claims(text)));
}

} // namespace

TEST(Claims, APassClaimsTheChecksOfItsRuleInItsRegion) {
  EXPECT_EQ(claimed(sarif("", result("null-dereference", R"("kind": "pass",)", 5))),
            std::set<std::string>{"1"});
  EXPECT_TRUE(claimed(sarif("", result("null-dereference", R"("kind": "pass",)", 6))).empty());
  EXPECT_TRUE(claimed(sarif("", result("some-style", R"("kind": "pass",)", 5))).empty());
}

TEST(Claims, RulesSayByWeaknessesWhatTheyAreAbout) {
  const std::string pass = result("X1", R"("kind": "pass",)", 5);
  for (const char* rule :
       {R"({"id": "X1", "properties": {"tags": ["security", "external/cwe/cwe-476"]}})",
        R"({"id": "X1", "properties": {"cwe": "CWE-476"}})",
        R"({"id": "X1", "relationships": [{"target": {"id": "476", "toolComponent": {"name": "CWE"}}}]})"})
    EXPECT_EQ(claimed(sarif(rule, pass)), std::set<std::string>{"1"}) << rule;
  EXPECT_TRUE(claimed(sarif(R"({"id": "X1", "properties": {"tags": ["cwe-4761"]}})", pass)).empty());
}

TEST(Claims, WhatAToolReportsItDoesNotClaim) {
  const std::string pass =
      R"({"ruleId": "division-by-zero", "kind": "pass", "locations": [{"physicalLocation":
    {"artifactLocation": {"uri": "a.c"}, "region": {"startLine": 1, "endLine": 20}}}]})";
  EXPECT_EQ(claimed(sarif("", pass)), std::set<std::string>{"2"});
  EXPECT_TRUE(claimed(sarif("", pass + "," + result("division-by-zero", "", 7))).empty());
  EXPECT_TRUE(claimed(sarif("", result("division-by-zero", "", 7))).empty());
}

TEST(Claims, PlacesLieBelowTheirBase) {
  const std::string below =
      R"({"ruleId": "null-dereference", "kind": "pass", "locations": [{"physicalLocation":
    {"artifactLocation": {"uri": "c.c", "uriBaseId": "SRC"}, "region": {"startLine": 5}}}]})";
  EXPECT_EQ(claimed(sarif("", below)), std::set<std::string>{"3"});
  EXPECT_EQ(claimed(sarif("", result("null-dereference", R"("kind": "pass",)", 5, "file:///src/a%20b/c.c"))),
            std::set<std::string>{"3"});
}

TEST(Claims, WhatIsNoSarifIsBadInput) {
  for (const char* text : {"{\"runs\": 3}", "{\"runs\": [", "", "[]"}) EXPECT_FALSE(reading(text)) << text;
  EXPECT_FALSE(readSarifClaims("/nowhere/missing.sarif", "/w"));
  EXPECT_TRUE(claims(R"({"runs": [3, {"results": [{"locations": 7}, null], "tool": []}]})").empty());
}
